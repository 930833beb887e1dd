import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HotlineLook } from '#contract/hotline/looks.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AskForm } from './ask-form.tsx'
import { CallerCases } from './caller-cases.tsx'
import { CodeForm } from './code-form.tsx'
import type { PendingCall } from './hotline.queries.ts'

type Call =
  | { at: 'phone'; is_over: boolean }
  | { at: 'code'; asked: PendingCall }
  | { at: 'cases'; phone: string; seen: HotlineLook }

/** Desk of an operator of the hotline: phone, code, and how the caller's cases stand. */
export function HotlinePage() {
  const { t } = useTranslation('hotline')
  const [call, setCall] = useState<Call>({ at: 'phone', is_over: false })
  const begin = () => setCall({ at: 'phone', is_over: false })
  return (
    <div className="page-width grid max-w-3xl gap-5 py-6 sm:py-8">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      {call.at === 'cases' ? (
        <CallerCases
          phone={call.phone}
          seen={call.seen}
          onOver={() => setCall({ at: 'phone', is_over: true })}
          onNext={begin}
        />
      ) : (
        <Card className="grid gap-4">
          {call.at === 'phone' && call.is_over && <Notice tone="waiting">{t('cases.over')}</Notice>}
          {call.at === 'phone' ? (
            <AskForm onAsked={(asked) => setCall({ at: 'code', asked })} />
          ) : (
            <CodeForm
              asked={call.asked}
              onSeen={(seen) => setCall({ at: 'cases', phone: call.asked.phone, seen })}
              onBack={begin}
            />
          )}
        </Card>
      )}
      {call.at === 'phone' && (
        <Link to="/assist" className={`${roomyLink} justify-self-start`}>
          {t('assist')}
        </Link>
      )}
    </div>
  )
}
