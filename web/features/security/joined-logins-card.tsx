import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JoinedLogin } from '#contract/identity/openid.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { RemoveLoginDialog } from './remove-login-dialog.tsx'
import { joinedLoginsQuery, useRemoveJoinedLogin } from './security.queries.ts'

/** Logins elsewhere that open the account, such as a national one; empty without any. */
export function JoinedLoginsCard() {
  const { t } = useTranslation('security')
  const logins = useQuery(joinedLoginsQuery)
  const [removed, setRemoved] = useState<JoinedLogin | null>(null)
  if (!logins.data) return <QueryState query={logins} failed={t('logins.failed')} />
  if (logins.data.length === 0) return null
  return (
    <Card aria-labelledby="joined-logins" className="grid gap-4">
      <div>
        <h2 id="joined-logins" className="font-semibold text-lg">
          {t('logins.heading')}
        </h2>
        <p className="text-ink-soft">{t('logins.about')}</p>
      </div>
      <ul className="grid divide-y divide-line border-line border-y">
        {logins.data.map((login) => (
          <LoginLine key={login.id} login={login} onRemove={() => setRemoved(login)} />
        ))}
      </ul>
      {removed && <Removal login={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function LoginLine({ login: { id, name, last_used_at }, onRemove }: { login: JoinedLogin; onRemove: () => void }) {
  const { t } = useTranslation('security')
  const { moment } = useFormats()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p id={`login-${id}`} className="wrap-anywhere font-semibold">
          {name}
        </p>
        <p className="text-ink-soft text-sm">{t('passkeys.last_used', { when: moment(last_used_at) })}</p>
      </div>
      <Button variant="secondary" size="small" className="min-h-11" aria-describedby={`login-${id}`} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

function Removal({ login: { id, name }, onClose }: { login: JoinedLogin; onClose: () => void }) {
  const { t } = useTranslation('security')
  return (
    <RemoveLoginDialog
      title={t('logins.remove_title')}
      about={t('logins.remove_about', { name })}
      failed={t('logins.remove_failed')}
      act={useRemoveJoinedLogin(id)}
      onClose={onClose}
    />
  )
}
