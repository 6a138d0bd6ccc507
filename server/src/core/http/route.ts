import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, SentReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import type { ListQuery } from '#contract/list.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import type { Client } from './client.ts'

/** What a handler is given; everything in it has been read and checked. */
export interface Context<E extends EndpointSpec> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  list: E['list'] | E['filtersOf'] extends undefined ? undefined : ListQuery
  caller: E['access'] extends 'public' ? undefined : Caller
  /** The enterprises this call may see. */
  scope: Scope
  /** A transaction within that scope. Where the endpoint creates, it also keeps the idempotency key. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  client: Client
  language: Language
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends EndpointSpec> = (context: Context<E>) => Promise<SentReplyOf<E>> | SentReplyOf<E>

export interface Route {
  endpoint: EndpointSpec
  handle: (context: Context<EndpointSpec>) => Promise<unknown> | unknown
}

/** Joins an endpoint of the contract with what answers it. */
export const route = <E extends EndpointSpec>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  // The registrar builds the context from this very endpoint, so that the two agree.
  handle: handle as unknown as Route['handle'],
})
