import * as endpoints from '#contract/work/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showHealth } from '../areas/work/health/get-health.ts'
import { showWorkAdsets } from '../areas/work/get-work-adsets.ts'
import { addTodo } from '../areas/work/todos/create-todo.ts'
import { showTodos } from '../areas/work/todos/list-todos.ts'
import { showTodoOwners } from '../areas/work/todos/list-todo-owners.ts'
import { removeTodo } from '../areas/work/todos/delete-todo.ts'
import { changeTodo } from '../areas/work/todos/update-todo.ts'

export const workRoutes: Route[] = [
  route(endpoints.getHealth, showHealth),
  route(endpoints.getWorkAdsets, showWorkAdsets),
  route(endpoints.listTodos, showTodos),
  route(endpoints.listTodoOwners, showTodoOwners),
  route(endpoints.createTodo, addTodo),
  route(endpoints.updateTodo, changeTodo),
  route(endpoints.deleteTodo, removeTodo),
]
