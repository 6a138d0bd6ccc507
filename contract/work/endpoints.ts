import { z } from 'zod'
import { Time } from '../identity/entities.ts'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'
import { TodoOwner } from './todo-subject.ts'

const OWN = ['Admin', 'User'] as const
const WORK = ['Admin', 'User', 'Member'] as const
const OneTodo = z.object({ todo: e.Todo })

export const getHealth = defineEndpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/work/health',
  access: OWN,
  summary: 'What needs someone, worst first; each count is the number of rows behind its link',
  enterpriseVariant: true,
  reply: z.object({
    items: z.array(e.HealthItem),
    /** Items found per level; more than are listed where there are very many. */
    counted: z.object({ danger: z.number(), warning: z.number(), info: z.number() }),
    at: Time,
  }),
})

const Counted = z.object({ count: z.number(), more: z.boolean() })
export const getWorkAdsets = defineEndpoint({
  name: 'getWorkAdsets',
  method: 'GET',
  path: '/work/adsets',
  access: WORK,
  summary: 'How many ad sets run and how many stand still, as their lists count them; the newest running ones in short',
  enterpriseVariant: true,
  reply: z.object({ running: Counted, stopped: Counted, adsets: z.array(e.WorkAdset) }),
})

const todos: ListSpec = {
  key: 'todos',
  firstPage: 0,
  filters: ['Status', 'Owner', 'Subject'],
  sort: ['createdAt', 'dueOn'],
}
export const listTodos = defineEndpoint({
  name: 'listTodos',
  method: 'GET',
  path: '/todos',
  access: WORK,
  summary:
    'To-dos of the enterprise; Status = open, done or overdue, Owner = a user, or me, Subject = type:id of what it is about',
  enterpriseVariant: true,
  list: todos,
  reply: listReply('todos', e.Todo),
})
export const listTodoOwners = defineEndpoint({
  name: 'listTodoOwners',
  method: 'GET',
  path: '/todos/owners',
  access: WORK,
  summary: 'To whom a to-do of the enterprise can be given',
  enterpriseVariant: true,
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({ owners: z.array(TodoOwner) }),
  errors: ['enterprise.choose', 'enterprise.not_found'],
})
export const createTodo = defineEndpoint({
  name: 'createTodo',
  method: 'POST',
  path: '/todos',
  access: WORK,
  summary: 'A to-do; whom it is given to is told; of each subject one is open at a time',
  enterpriseVariant: true,
  creates: true,
  body: e.CreateTodoBody,
  reply: OneTodo,
  errors: ['enterprise.not_found', 'enterprise.choose', 'member.not_found', 'todo.exists', 'todo.subject'],
})
export const updateTodo = defineEndpoint({
  name: 'updateTodo',
  method: 'PUT',
  path: '/todos/{id}',
  access: WORK,
  summary: 'Change a to-do, give it to another, or tick it',
  params: IdParams,
  body: e.UpdateTodoBody,
  reply: OneTodo,
  errors: ['todo.not_found', 'member.not_found', 'todo.exists'],
})
export const deleteTodo = defineEndpoint({
  name: 'deleteTodo',
  method: 'DELETE',
  path: '/todos/{id}',
  access: OWN,
  summary: 'Delete a to-do; can be undone for 30 days',
  params: IdParams,
  reply: z.object({ todo: e.Todo, undo: z.string() }),
  errors: ['todo.not_found'],
})
