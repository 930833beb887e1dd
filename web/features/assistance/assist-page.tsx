import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Acting } from './acting.tsx'
import { AskForm } from './ask-form.tsx'
import type { Asked } from './assistance.queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** Desk of a helper: request a citizen's consent, enter the code, and make the one case. */
export function AssistPage() {
  const { t } = useTranslation('assistance')
  // Starting and ending assistance changes the account.
  useMe()
  return (
    <div className="page-width grid max-w-3xl gap-5 py-6 sm:py-8">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      <Card className="grid gap-4">{isAssisting() ? <Acting /> : <Asking />}</Card>
      {!isAssisting() && (
        <Link to="/hotline" className={`${roomyLink} justify-self-start`}>
          {t('hotline')}
        </Link>
      )}
    </div>
  )
}

/** Clears the request once the helper acts for somebody. */
function Asking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return asked ? <ConfirmForm asked={asked} onBack={() => setAsked(null)} /> : <AskForm onAsked={setAsked} />
}
