import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LoggedIn, Message } from './identity.ts'
import { AddPasskey, Passkey, PasskeyLogin, PasskeyOptions, ProvePassword, RenamePasskey } from './passkeys.ts'

/** Passkeys (WebAuthn): added on the account page, and a way to log in. */
export const passkeysApi = {
  loginOptions: endpoint('POST', '/login/passkey/options', {
    tag: 'Identity',
    id: 'beginPasskeyLogin',
    summary: 'Answers what a passkey must sign to log in',
    description: 'The challenge is good once and for five minutes. It is the same for everybody: no account is named.',
    answer: PasskeyOptions,
  }),
  login: endpoint('POST', '/login/passkey', {
    tag: 'Identity',
    id: 'logInWithPasskey',
    summary: 'Logs in with a passkey and answers a token',
    description: 'A passkey is both factors: the device, and the finger, face or PIN of its owner.',
    refusals: ['passkey_refused', 'staff_network'],
    body: PasskeyLogin,
    answer: LoggedIn,
  }),
  list: endpoint('GET', '/me/passkeys', {
    tag: 'Security',
    id: 'listPasskeys',
    summary: 'Lists the passkeys of the account',
    answer: z.array(Passkey),
  }),
  addOptions: endpoint('POST', '/me/passkeys/options', {
    tag: 'Security',
    id: 'beginPasskey',
    summary: 'Begins to add a passkey and answers the options for the browser',
    refusals: ['too_many_passkeys'],
    body: ProvePassword,
    answer: PasskeyOptions,
  }),
  add: endpoint('POST', '/me/passkeys', {
    tag: 'Security',
    id: 'addPasskey',
    summary: 'Adds the passkey that the browser made',
    refusals: ['passkey_not_added', 'too_many_passkeys'],
    body: AddPasskey,
    answer: Passkey,
    status: 201,
  }),
  rename: endpoint('PUT', '/me/passkeys/:id', {
    tag: 'Security',
    id: 'renamePasskey',
    summary: 'Gives a passkey another name',
    body: RenamePasskey,
    answer: Passkey,
  }),
  remove: endpoint('POST', '/me/passkeys/:id/remove', {
    tag: 'Security',
    id: 'removePasskey',
    summary: 'Removes a passkey',
    body: ProvePassword,
    answer: Message,
  }),
}
