import { postgresSink } from './postgres-sink.ts'
import { describeSink } from './testing/sink-contract.ts'

describeSink({
  name: 'clicks kept in PostgreSQL',
  knowsVisits: true,
  open: async ({ services }) => ({
    sink: postgresSink(services.pool),
    settled: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }),
})
