import { Agent } from 'undici'
import { checkedLookup } from './checked-lookup.ts'

const CONNECT_MS = 5_000
/** Shorter than any server's usual patience, so that a request rarely meets a connection about to be closed. */
const IDLE_MS = 3_000

const createAgent = (allowLoopback: boolean): Agent =>
  new Agent({
    connections: 64,
    pipelining: 1,
    // With HTTP/2 a request may be sent anew behind our back, and what was sent would no longer be known.
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // One limit covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_MS, lookup: checkedLookup(allowLoopback) },
  })

const agents = { open: createAgent(false), loopback: createAgent(true) }

/** Kept apart: a connection opened to this machine must never serve a call that may not go there. */
export const agentFor = (allowLoopback: boolean): Agent => (allowLoopback ? agents.loopback : agents.open)
