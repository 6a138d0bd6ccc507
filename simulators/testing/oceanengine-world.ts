import { buildOceanengine, oceanengineDemoApp, type OceanengineOptions } from '../oceanengine/build-oceanengine.ts'
import { call } from './call.ts'

/** A running OceanEngine with an agent and one of its advertisers. */
export async function openOceanengine(options: OceanengineOptions = {}) {
  const oceanengine = buildOceanengine({ seed: 7, ...options })
  await oceanengine.app.listen({ port: 0, host: '127.0.0.1' })
  const url = oceanengine.url()
  const agent = oceanengine.accounts.all[0]
  const advertiser = oceanengine.accounts.all[1]
  if (agent === undefined || advertiser === undefined) throw new Error('no accounts')
  const app = { app_id: Number(oceanengineDemoApp.id), secret: oceanengineDemoApp.secret }
  const conversion = (callback: string, event = 'form', properties: Record<string, unknown> = {}) => ({
    event_type: event,
    context: { ad: { callback, match_type: 0 } },
    properties,
    timestamp: oceanengine.clock.now(),
  })
  const report = (callback: string, event?: string, properties?: Record<string, unknown>) =>
    call(`${url}/api/v2/conversion`, { json: conversion(callback, event, properties) })
  return { oceanengine, url, agent, advertiser, app, conversion, report }
}
