import * as endpoints from '#contract/work/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showHealth } from './health/show-health.ts'
import { showWorkAdsets } from './show-work-adsets.ts'
import { addTodo } from './todos/create-todo.ts'
import { showTodos } from './todos/list-todos.ts'
import { showTodoOwners } from './todos/owners.ts'
import { removeTodo } from './todos/remove-todo.ts'
import { changeTodo } from './todos/update-todo.ts'

export const workRoutes: Route[] = [
  route(endpoints.getHealth, showHealth),
  route(endpoints.getWorkAdsets, showWorkAdsets),
  route(endpoints.listTodos, showTodos),
  route(endpoints.listTodoOwners, showTodoOwners),
  route(endpoints.createTodo, addTodo),
  route(endpoints.updateTodo, changeTodo),
  route(endpoints.deleteTodo, removeTodo),
]
