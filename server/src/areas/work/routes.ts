import * as endpoints from '#contract/work/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { getHealth } from './health/get-health.ts'
import { getWorkAdsets } from './get-work-adsets.ts'
import { createTodo } from './todos/create-todo.ts'
import { listTodos } from './todos/list-todos.ts'
import { listTodoOwners } from './todos/list-todo-owners.ts'
import { deleteTodo } from './todos/delete-todo.ts'
import { updateTodo } from './todos/update-todo.ts'

export const workRoutes: Route[] = [
  route(endpoints.getHealth, getHealth),
  route(endpoints.getWorkAdsets, getWorkAdsets),
  route(endpoints.listTodos, listTodos),
  route(endpoints.listTodoOwners, listTodoOwners),
  route(endpoints.createTodo, createTodo),
  route(endpoints.updateTodo, updateTodo),
  route(endpoints.deleteTodo, deleteTodo),
]
