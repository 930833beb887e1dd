import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LoggedIn, Message, TwoFactorRequired } from './identity.ts'
import { FinishOpenid, JoinedLogin, OpenidProviders, OpenidStarted, StartOpenid } from './openid.ts'
import { ProvePassword } from './passkeys.ts'

const tag = 'Identity'

/** Logins by OpenID Connect. */
export const openidApi = {
  providers: endpoint('GET', '/login/providers', {
    tag,
    id: 'listLoginProviders',
    summary: 'Says which logins elsewhere open accounts here',
    answer: OpenidProviders,
  }),
  start: endpoint('POST', '/login/openid/start', {
    tag,
    id: 'startOpenidLogin',
    summary: 'Begins a login at a provider and answers its address',
    description: 'The login belongs to the browser that begins it, and is good once and for ten minutes.',
    refusals: ['not_found', 'openid_unavailable'],
    body: StartOpenid,
    answer: OpenidStarted,
  }),
  finish: endpoint('POST', '/login/openid', {
    tag,
    id: 'finishOpenidLogin',
    summary: 'Finishes a login at a provider and answers a token',
    refusals: [
      'openid_email_taken',
      'openid_email_unproven',
      'openid_failed',
      'openid_no_account',
      'openid_no_role',
      'openid_unavailable',
      'staff_network',
    ],
    body: FinishOpenid,
    answer: z.union([LoggedIn, TwoFactorRequired]),
  }),
  listJoined: endpoint('GET', '/me/logins', {
    tag: 'Security',
    id: 'listJoinedLogins',
    summary: 'Lists the logins elsewhere that open the account',
    answer: z.array(JoinedLogin),
  }),
  removeJoined: endpoint('POST', '/me/logins/:id/remove', {
    tag: 'Security',
    id: 'removeJoinedLogin',
    summary: 'Ends that a login elsewhere opens the account, and all other sessions',
    body: ProvePassword,
    answer: Message,
  }),
}
