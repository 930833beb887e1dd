import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { textOf } from '#web/text/i18n.ts'
import { ApiError } from './api.ts'

type Options = Record<string, unknown>

/** False in browsers without passkeys, and where the address of the site is a number: browsers make none for it. */
export const canUsePasskeys = () =>
  typeof document !== 'undefined' && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** Has the browser make a passkey for options of the server. Throws `passkey_cancelled` or `passkey_exists`. */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  if (!isCreation(options)) throw new Error('these are no options for a passkey')
  return startRegistration({ optionsJSON: options }).catch(explain)
}

/** Has a passkey of the person sign options of the server. Throws `passkey_cancelled`. */
export async function signWithPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  if (!isRequest(options)) throw new Error('these are no options for a passkey')
  return startAuthentication({ optionsJSON: options }).catch(explain)
}

const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options
const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'user' in options

/** Faults of a browser that a person is told of; any other stays what it is. */
const explained: { [name: string]: 'passkey_exists' | 'passkey_cancelled' } = {
  InvalidStateError: 'passkey_exists',
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
}

function explain(problem: unknown): never {
  const code = problem instanceof Error ? explained[problem.name] : undefined
  if (code === undefined) throw problem
  throw new ApiError({
    status: 0,
    code,
    message: textOf('app', `problem.${code}`),
    fields: {},
    retryAfter: null,
    extra: {},
  })
}
