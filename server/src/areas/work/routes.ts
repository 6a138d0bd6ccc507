import * as alarms from '#contract/work/alarm-rules.ts'
import * as endpoints from '#contract/work/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { deleteAlarmRule } from './alarm-rules/delete-alarm-rule.ts'
import { getAdsetAlarms } from './alarm-rules/get-adset-alarms.ts'
import { getAlarmChoices } from './alarm-rules/get-alarm-choices.ts'
import { listAlarmEvents } from './alarm-rules/list-alarm-events.ts'
import { getAlarmRule, listAlarmRules } from './alarm-rules/list-alarm-rules.ts'
import { previewAlarmRule } from './alarm-rules/preview-alarm-rule.ts'
import { createAlarmRule, updateAlarmRule } from './alarm-rules/save-alarm-rule.ts'
import { testAlarmRule } from './alarm-rules/test-alarm-rule.ts'
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
  route(alarms.listAlarmRules, listAlarmRules),
  route(alarms.getAlarmChoices, getAlarmChoices),
  route(alarms.getAlarmRule, getAlarmRule),
  route(alarms.createAlarmRule, createAlarmRule),
  route(alarms.updateAlarmRule, updateAlarmRule),
  route(alarms.deleteAlarmRule, deleteAlarmRule),
  route(alarms.testAlarmRule, testAlarmRule),
  route(alarms.previewAlarmRule, previewAlarmRule),
  route(alarms.listAlarmEvents, listAlarmEvents),
  route(alarms.getAdsetAlarms, getAdsetAlarms),
]
