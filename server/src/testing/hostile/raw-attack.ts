import { mapAtOnce } from '../../core/in-batches.ts'
import { type RawAnswer, sendRaw } from './raw-socket.ts'
import { type Place, STRANGE_REQUESTS, type StrangeRequest } from './strange-requests.ts'

/** What a fault inside would show. */
const INSIDES = /select .{1,200} from |insert into|relation "|syntax error|node_modules|\.ts:\d|at async |huoketai_app/i

/** What is wrong with an answer, in words; nothing where all is well. */
const wrongWith = ({ most, only }: Pick<StrangeRequest, 'most' | 'only'>, answer: RawAnswer): string[] => {
  const { statuses, text } = answer
  const last = statuses.at(-1)
  return [
    ...statuses
      .filter((status) => status >= 500 && status !== 501 && status !== 505)
      .map((status) => `answered ${status}`),
    ...(statuses.length > most ? [`${statuses.length} answers where ${most} were due`] : []),
    // A connection cut without a word is a refusal, too.
    ...(only !== undefined && last !== undefined && !only.includes(last)
      ? [`${last} instead of ${only.join(' or ')}`]
      : []),
    ...(INSIDES.test(text) ? ['shows its insides'] : []),
  ]
}

/** Sends every strange request to one place, a few at a time; answers what went wrong. */
export const attackPlace = async (url: string, path: string, requests = STRANGE_REQUESTS): Promise<string[]> => {
  const place: Place = { host: new URL(url).host, path }
  const problems = await mapAtOnce(requests, 8, async (request) => {
    const answer = await sendRaw(new URL(url), request.parts(place))
    return wrongWith(request, answer).map((wrong) => `${request.name} at ${path.split('?')[0]}: ${wrong}`)
  })
  return problems.flat()
}
