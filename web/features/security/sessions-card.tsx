import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { EndSessions } from './end-sessions.tsx'
import { sessionsQuery } from './security.queries.ts'
import { SessionRow } from './session-row.tsx'

/** Every device that is logged in, with a button to log it out. */
export function SessionsCard() {
  const { t } = useTranslation('security')
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold text-lg">{t('sessions.heading')}</h2>
        <p className="text-ink-soft">{t('sessions.about')}</p>
      </div>
      <SessionList />
    </Card>
  )
}

function SessionList() {
  const { t } = useTranslation('security')
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  if (sessions.isPending || sessions.isError)
    return <QueryState query={sessions} lines={3} failed={t('sessions.failed')} />
  return (
    <>
      <ul className="grid divide-y divide-line border-line border-y">
        {sessions.data.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={() => setEnding(session)} />
          </li>
        ))}
      </ul>
      {sessions.data.some(({ current }) => !current) && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEnding('others')}>
          {t('sessions.end_others')}
        </Button>
      )}
      {ending && <EndSessions which={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
