import type { Selectable } from 'kysely'
import type { AccountsTables } from './schema/accounts.ts'
import type { AdsetsTables } from './schema/adsets.ts'
import type { AgentsTables } from './schema/agents.ts'
import type { CardsTables } from './schema/cards.ts'
import type { CommerceTables } from './schema/commerce.ts'
import type { ConversionsTables } from './schema/conversions.ts'
import type { CoreTables } from './schema/core.ts'
import type { DeliveryTables } from './schema/delivery.ts'
import type { ExperimentsTables } from './schema/experiments.ts'
import type { FormsTables } from './schema/forms.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { InsuranceTables } from './schema/insurance.ts'
import type { NotificationsTables } from './schema/notifications.ts'
import type { ReportsTables } from './schema/reports.ts'
import type { RuleTables } from './schema/rules.ts'
import type { SavedViewsTables } from './schema/saved-views.ts'
import type { SchedulesTables } from './schema/schedules.ts'
import type { SpendTables } from './schema/spend.ts'
import type { TrackingTables } from './schema/tracking.ts'
import type { WallTables } from './schema/wall.ts'
import type { WalletTables } from './schema/wallet.ts'
import type { WebhooksTables } from './schema/webhooks.ts'
import type { WecomTables } from './schema/wecom.ts'
import type { WorkTables } from './schema/work.ts'

/** The rows of every table; a test compares them with the database's own catalogue. */
export interface Tables
  extends
    AccountsTables,
    AdsetsTables,
    AgentsTables,
    CardsTables,
    CommerceTables,
    ConversionsTables,
    CoreTables,
    DeliveryTables,
    ExperimentsTables,
    FormsTables,
    IdentityTables,
    InsuranceTables,
    NotificationsTables,
    ReportsTables,
    RuleTables,
    SavedViewsTables,
    SchedulesTables,
    SpendTables,
    TrackingTables,
    WallTables,
    WalletTables,
    WebhooksTables,
    WecomTables,
    WorkTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
