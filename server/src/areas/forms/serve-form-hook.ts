import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/errors.ts'
import { SchemaId } from '#contract/forms/entities.ts'
import type { FormShape } from '#contract/forms/form-shape.ts'
import { FormHookBody } from '#contract/forms/hook.ts'
import { type Answers, postedAs, readAnswers } from '#contract/forms/read-answers.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { languageOf } from '../../core/http/language.ts'
import type { Services } from '../../core/services.ts'
import { conversionTime } from '../conversions/conversion-time.ts'
import { serveSignedHook } from '../tracking/signed-hook.ts'
import { findSchema, isSchemaOf } from './find-schema.ts'
import type { OpenForm } from './open-form.ts'
import { shapeOf } from './read-form.ts'
import { submitForm } from './submit-form.ts'

const FAILURES = { duplicate: 'form.duplicate', too_many: 'request.too_many', code: 'form.code' } as const
const Params = z.looseObject({ schemaId: SchemaId.optional() })

/** The form the ad set collects, or the one its caller names. */
const formFor = async (tx: Tx, adsetId: string, named: number | undefined): Promise<OpenForm> => {
  const adset = await findAdset(tx, adsetId)
  const schemaId = Params.safeParse(adset.params).data?.schemaId ?? named
  if (schemaId === undefined) throw new Failure('form_schema.not_found')
  if (!(await isSchemaOf(tx, adset.enterprise_id, schemaId))) throw new Failure('form_schema.not_found')
  const row = await findSchema(tx, schemaId)
  if (row.status !== 'published') throw new Failure('form.closed')
  return { ...row, shape: shapeOf(row) }
}

const readData = (shape: FormShape, given: Record<string, unknown>, language: Language): Answers => {
  const names = new Set(shape.fields.map(({ name }) => name))
  const posted = new Map(Object.entries(given).map(([name, value]) => [name, postedAs(value)]))
  const strange = [...posted].filter(([name, values]) => !names.has(name) || values === undefined)
  const { data, wrong } = readAnswers(shape, (name) => posted.get(name) ?? [])
  const issues = [
    ...strange.map(([name]) => ({
      path: `data.${name}`,
      message: language === 'zh' ? '没有这个字段' : 'No such field',
    })),
    ...Object.entries(wrong).map(([name, message]) => ({ path: `data.${name}`, message })),
  ]
  if (issues.length > 0) throw new Failure('request.malformed', { issues: issues.slice(0, 50) })
  return data
}

/** Where a mini-program's server hands in what its visitors wrote, signed for the ad set. The same again answers the same. */
export const serveFormHook = (app: FastifyInstance, services: Services): void =>
  serveSignedHook(app, services, {
    path: '/hooks/forms/:key',
    body: FormHookBody,
    answer: async (adsetId, body, request) => {
      const at = conversionTime(body.at, new Date())
      const outcome = await withSystem(services.db, async (tx) => {
        const form = await formFor(tx, adsetId, body.schemaId)
        return submitForm(tx, services, {
          adsetId,
          form,
          data: readData(form.shape, body.data, languageOf(request)),
          once: `hook:${adsetId}:${body.sourceKey}`,
          at,
          trackId: body.trackId ?? null,
          clickId: body.clickId ?? null,
          // Its caller is a server: where the visitor was, it does not say.
          ip: '',
          agent: '',
          bot: null,
          code: undefined,
        })
      })
      if (outcome.kind !== 'taken') throw new Failure(FAILURES[outcome.kind], { retryAfterSeconds: 3600 })
      return { id: outcome.id }
    },
  })
