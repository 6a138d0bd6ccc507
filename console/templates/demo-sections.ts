import { BASE_UI } from './base-ui/routes.ts'
import { CALENDAR } from './calendar/routes.ts'
import { CHARTS } from './charts/routes.ts'
import { CHAT } from './chat/routes.ts'
import { CRM } from './crm/routes.ts'
import { ECOMMERCE } from './ecommerce/routes.ts'
import { EMAIL } from './email/routes.ts'
import { EXTENDED } from './extended/routes.ts'
import { FILE } from './file/routes.ts'
import { FORMS } from './forms/routes.ts'
import { ICONS } from './icons/routes.ts'
import { MAPS } from './maps/routes.ts'
import { PAGES } from './pages/routes.ts'
import { PROJECTS } from './projects/routes.ts'
import { SOCIAL } from './social/routes.ts'
import { TABLES } from './tables/routes.ts'
import { TASKS } from './tasks/routes.ts'
import { WIDGETS } from './widgets/routes.ts'
import type { DemoSection } from './demo-section.ts'

/** In the order of the menu. A section without a page is not shown. */
export const DEMO_SECTIONS: readonly DemoSection[] = [
  CALENDAR,
  CHAT,
  CRM,
  ECOMMERCE,
  EMAIL,
  TASKS,
  PROJECTS,
  SOCIAL,
  FILE,
  PAGES,
  BASE_UI,
  WIDGETS,
  EXTENDED,
  ICONS,
  FORMS,
  TABLES,
  CHARTS,
  MAPS,
]
