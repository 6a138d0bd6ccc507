import type { FORM_STATUSES, FormOptions } from '#contract/forms/entities.ts'
import type { z } from 'zod'
import { Failure } from '../core/http/failure.ts'
import type { Services } from '../core/services.ts'

/** A form that asks for codes nobody sends would turn every visitor away, so that it is not published. */
export const checkSmsReady = async (
  { settings }: Services,
  { status, options }: { status: (typeof FORM_STATUSES)[number]; options: z.output<typeof FormOptions> },
): Promise<void> => {
  if (status !== 'published' || !options.smsCode) return
  if (!(await settings.get('sms')).enabled) throw new Failure('sms.not_configured')
}
