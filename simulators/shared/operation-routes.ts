import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FaultKind, faultSchema, faultsSchema } from './faults.ts'
import { check, readBody } from './read-input.ts'
import { Refusal } from './refusal.ts'
import type { Operated } from './simulator.ts'

const badRequest = 400
const clockBody = z.strictObject({ offsetMs: z.number() })

/** The calls every simulator has: what goes wrong, what time it is, how it is set. */
export function registerOperation(simulator: Operated): void {
  const { app, faults, clock } = simulator

  const kindOf = (request: FastifyRequest): FaultKind =>
    check(request.params, z.object({ kind: z.enum(simulator.faultKinds) }), badRequest).kind
  const listFaults = () => ({ faults: faults.list(), kinds: simulator.faultKinds })

  app.get('/admin/faults', listFaults)
  app.put('/admin/faults', (request) => {
    const next = readBody(request, faultsSchema, badRequest)
    const unknown = Object.keys(next).find((kind) => !simulator.faultKinds.some((known) => known === kind))
    if (unknown !== undefined) throw new Refusal(badRequest, `This platform has no fault ${unknown}.`)
    faults.replace(next)
    return listFaults()
  })
  app.delete('/admin/faults', () => {
    faults.clear()
    return listFaults()
  })
  app.put('/admin/faults/:kind', (request) => {
    faults.set(kindOf(request), readBody(request, faultSchema, badRequest))
    return listFaults()
  })
  app.delete('/admin/faults/:kind', (request) => {
    faults.clear(kindOf(request))
    return listFaults()
  })

  const showClock = () => ({ now: clock.now(), offsetMs: clock.offsetMs() })
  app.get('/admin/clock', showClock)
  app.put('/admin/clock', (request) => {
    clock.setOffset(readBody(request, clockBody, badRequest).offsetMs)
    return showClock()
  })

  app.get('/admin/settings', () => simulator.readSettings())
  app.put('/admin/settings', (request) => {
    simulator.changeSettings(readBody(request, z.record(z.string(), z.unknown()), badRequest))
    return simulator.readSettings()
  })
}
