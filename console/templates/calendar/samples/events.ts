import { dayAt, timeAt } from '../../shared/days.ts'
import type { CalendarEvent, Kind } from '../calendar-event.ts'

const timed = (id: string, title: string, kind: Kind, day: number, from: string, to: string): CalendarEvent => ({
  id,
  title,
  kind,
  isAllDay: false,
  start: timeAt(day, from).slice(0, 16),
  end: timeAt(day, to).slice(0, 16),
})
const whole = (id: string, title: string, kind: Kind, day: number, days = 1): CalendarEvent => ({
  id,
  title,
  kind,
  isAllDay: true,
  start: dayAt(day),
  end: dayAt(day + days),
})

export const sampleEvents = (): CalendarEvent[] => [
  timed('e1', '投放周会', 'meeting', 0, '10:00', '11:00'),
  timed('e2', '素材评审', 'meeting', 1, '14:30', '15:30'),
  whole('e3', '大促预热上线', 'launch', 3, 3),
  whole('e4', '月度对账截止', 'deadline', 5),
  timed('e5', '客服话术培训', 'meeting', 2, '09:30', '11:30'),
  whole('e6', '赵一鸣调休', 'leave', -2),
  timed('e7', '巨量引擎商务沟通', 'meeting', -1, '16:00', '17:00'),
  whole('e8', '新落地页灰度', 'launch', 8, 2),
  timed('e9', '财务复核消耗', 'deadline', 0, '15:00', '16:30'),
  whole('e10', '吴若溪年假', 'leave', 11, 4),
  timed('e11', '季度复盘', 'meeting', 7, '13:30', '16:00'),
]
