import bodies from 'virtual:bodies'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { keepsRules } from './body-of.ts'
import { FormShell, type FormShellProps } from './form-shell.tsx'
import type { Values } from './use-form-state.ts'

type BodyFor<N extends EndpointName> = SentBodyOf<Endpoints[N]>

const schemaOf = (endpoint: EndpointName) => bodies[endpoint] ?? {}
const isBody = <N extends EndpointName>(endpoint: N, body: unknown): body is BodyFor<N> =>
  typeof body === 'object' && keepsRules(schemaOf(endpoint), { ...body })

export interface ContractFormProps<N extends EndpointName> extends Omit<
  FormShellProps,
  'schema' | 'submit' | 'initial'
> {
  /** Whose body the form fills in; the rules come from there. */
  endpoint: N
  initial?: Partial<BodyFor<N>> | Values
  submit: (body: BodyFor<N>) => Promise<void>
}

/**
 * A form for the body of one endpoint.
 * @example
 * <ContractForm endpoint="createUser" name="create-user" submitText={t('Save')} submit={save} leave={leave}>
 *   <Field name="username" label={t('Username')} />
 * </ContractForm>
 */
export const ContractForm = <N extends EndpointName>({ endpoint, submit, initial, ...shell }: ContractFormProps<N>) => (
  <FormShell
    {...shell}
    schema={schemaOf(endpoint)}
    initial={{ ...initial }}
    submit={(body: unknown) => {
      if (!isBody(endpoint, body)) throw new Error(`The values do not fit ${endpoint}`)
      return submit(body)
    }}
  />
)
