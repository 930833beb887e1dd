import { useQuery } from '@tanstack/react-query'
import type { KycCase } from '#contract/kyc/kyc-office.ts'
import { CaseEvents, EarlierCases } from '#web/parts/cases/case-history.tsx'
import { CasePage } from '#web/parts/cases/case-page.tsx'
import { imageLetters } from '#web/parts/cases/queue-bar.tsx'
import { useQueue } from '#web/parts/cases/use-queue.ts'
import { IdImages } from '#web/parts/id-images/id-images.tsx'
import { identityTones } from '#web/parts/id-images/identity-tones.ts'
import { CaseRequests } from '#web/parts/office-questions/case-requests.tsx'
import { CaseReviews } from '#web/parts/reviews/case-reviews.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { kycCaseQuery, linkInCase } from '../kyc.queries.ts'
import { KycDecision } from './kyc-decision.tsx'
import { PassportFacts } from './passport-facts.tsx'
import { RegisterCard } from './register-card.tsx'
import { useSeenSides } from './use-seen-sides.ts'

/** Case of an identity: the pictures of the paper next to the account, and the decision. */
export function KycCasePage({ id }: { id: number }) {
  const { t } = useTranslation('parts')
  const query = useQuery(kycCaseQuery(id))
  if (!query.data) return <QueryState query={query} failed={t('case.failed')} />
  return <OpenCase opened={query.data} />
}

function OpenCase({ opened }: { opened: KycCase }) {
  const { t } = useTranslation(['kyc', 'parts'])
  const { moment, digits } = useFormats()
  const { kyc, user, own, reviewer, history, register } = opened
  const queue = useQueue('identity', kyc.id)
  const { looked, see } = useSeenSides(kyc.document)
  const waits = kyc.status === 'pending' || kyc.status === 'flagged'
  return (
    <CasePage
      kind="identity"
      list={t('approvals')}
      title={user.name}
      about={`${t('parts:case.name.identity', { id: digits(String(kyc.id)) })} · ${t('sent', { moment: moment(kyc.submitted_at) })}`}
      deadline={history.deadline}
      status={<StatusBadge tone={identityTones[kyc.status]}>{t(`status.${kyc.status}`)}</StatusBadge>}
      queue={queue}
      letters={['a', 'f', 'r', 't', 'n', 'p', 'z', 'esc', ...imageLetters]}
      evidence={
        <Card aria-label={t(`case.paper.${kyc.document}`)}>
          <IdImages
            id={kyc.id}
            document={kyc.document}
            name={user.name}
            linkOf={linkInCase(kyc.id)}
            large
            onVisible={see}
          />
          <p className="mt-2 text-ink-soft text-sm">{t('case.logged')}</p>
        </Card>
      }
      record={
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Card aria-labelledby="account-title" className="grid gap-2">
            <h2 id="account-title" className="font-semibold text-lg">
              {t('case.account')}
            </h2>
            <Facts>
              <Fact name={t('case.name')}>{user.name}</Fact>
              <Fact name={t('case.email')}>
                <span className="wrap-anywhere">{user.email ?? '—'}</span>
              </Fact>
              <Fact name={t('case.phone')}>{user.phone ? digits(user.phone) : '—'}</Fact>
              {kyc.reviewed_at && (
                <Fact name={t('case.decided')}>{[reviewer, moment(kyc.reviewed_at)].filter(Boolean).join(', ')}</Fact>
              )}
              {kyc.rejection_reason && <Fact name={t('reason')}>{kyc.rejection_reason}</Fact>}
            </Facts>
            <p className="text-ink-soft text-sm">{t(`case.compare.${kyc.document}`)}</p>
          </Card>
          <CaseReviews history={history} />
          <CaseRequests history={history} />
          <PassportFacts opened={opened} />
          {register.register && (
            <RegisterCard id={kyc.id} register={register} open={kyc.status === 'pending' && !own} />
          )}
          <Card className="grid gap-5 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
            <EarlierCases history={history} />
            <CaseEvents history={history} />
          </Card>
        </div>
      }
      decision={
        waits && !own ? (
          <KycDecision kyc={kyc} name={user.name} looked={looked} hearing={history.hearing} queue={queue} />
        ) : null
      }
      closed={{ tone: own ? 'waiting' : 'good', words: own && waits ? t('own') : t('parts:case.decided') }}
    />
  )
}
