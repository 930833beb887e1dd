import type { ReactNode } from 'react'
import { isEqual, readShare } from '#contract/fractions.ts'
import { inheritanceRules } from '#contract/inheritance/inheritance-rules.ts'
import type { FamilyMember, FamilyOfMutation, HeardHeir } from '#contract/mutations/family-answers.ts'
import { RuleSourceLine } from '#web/parts/inheritance/heir-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useRelationWords } from './use-relation-words.ts'

type FamilyCardProps = {
  family: FamilyOfMutation
  buyers: readonly { share: string }[]
  actionOf: ((heir: FamilyMember) => ReactNode) | undefined
}

/** The stated family of an inheritance: each person's lawful share with its rule, beside the share that is asked for. */
export function FamilyCard({ family, buyers, actionOf }: FamilyCardProps) {
  const { t } = useTranslation(['mutations', 'inheritance'])
  const { calendarDay, digits } = useFormats()
  const { died_on, religion, unanswered, persons, partition, objections_until } = family
  return (
    <Card aria-labelledby="family" className="no-print grid gap-4">
      <header>
        <h2 id="family" className="font-semibold text-xl">
          {t('family.title')}
        </h2>
        <p className="text-ink-soft">{t(`inheritance:law_of.${religion}`)}</p>
        {died_on !== null && <p className="text-ink-soft">{t('family.died_on', { day: calendarDay(died_on) })}</p>}
        {partition && (
          <p className="text-ink-soft">
            {t('family.partition', {
              number: digits(partition.deed_number),
              day: calendarDay(partition.deed_date),
              office: partition.registry_office,
            })}
          </p>
        )}
        {partition && died_on !== null && partition.deed_date < died_on && (
          <Notice tone="bad">{t('family.partition_too_early')}</Notice>
        )}
        {objections_until !== null && (
          <p className="text-ink-soft">{t('family.until', { day: calendarDay(objections_until) })}</p>
        )}
      </header>
      {unanswered !== null && <Notice tone="waiting">{t('family.unanswered')}</Notice>}
      <ul className="grid divide-y divide-line">
        {persons.map((person) => (
          <FamilyLine
            key={person.place}
            person={person}
            sex={family.sex}
            asked={person.buyer === null ? null : (buyers[person.buyer - 1]?.share ?? null)}
            may_inherit={person.alive && (unanswered !== null || person.lawful_share !== null)}
            action={actionOf?.(person) ?? null}
          />
        ))}
      </ul>
    </Card>
  )
}

type FamilyLineProps = {
  person: FamilyMember
  sex: FamilyOfMutation['sex']
  /** The share of the new owner; null for who is none. */
  asked: string | null
  may_inherit: boolean
  action: ReactNode
}

function FamilyLine({ person, sex, asked, may_inherit, action }: FamilyLineProps) {
  const { t } = useTranslation(['mutations', 'inheritance'])
  const { digits } = useFormats()
  const relation = useRelationWords()(person.relation, sex)
  const { name, alive, minor, phone, lawful_share, rule, heard } = person
  const differs = asked !== null && lawful_share !== null && !isSameShare(asked, lawful_share)
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <span className="font-semibold">{name ?? relation}</span>
        {name !== null && <span className="text-ink-soft"> · {relation}</span>}
        {minor && <span className="text-ink-soft"> · {t('family.minor')}</span>}
        {!alive && <span className="text-ink-soft"> · {t('family.dead')}</span>}
        {phone !== null && <span className="text-ink-soft"> · {digits(phone)}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {lawful_share !== null && <span>{t('family.lawful', { share: digits(lawful_share) })}</span>}
        {asked !== null && (
          <span className={differs ? 'font-semibold text-marigold-text' : 'text-ink-soft'}>
            {t('family.asked', { share: digits(asked) })}
          </span>
        )}
        {may_inherit && asked === null && <StatusBadge tone="waiting">{t('family.left_out')}</StatusBadge>}
        {alive && !may_inherit && <span className="text-ink-soft">{t('family.no_share')}</span>}
      </p>
      {heard && <Heard heard={heard} />}
      {rule !== null && (
        <p className="text-ink-soft text-sm sm:col-span-2">
          {t(`inheritance:rule.${rule}`)} <RuleSourceLine rule={inheritanceRules[rule]} />
        </p>
      )}
      {action && <div className="sm:col-span-2">{action}</div>}
    </li>
  )
}

/** Notice to an heir, the answer, and the decision of the office. */
function Heard({ heard }: { heard: HeardHeir }) {
  const { t } = useTranslation('mutations')
  const { day } = useFormats()
  const { notified_at, answer, answered_at, at_counter, reason, outcome, decided_at, decided_reason } = heard
  const lines = [
    ...(heard.was_named ? [t('family.named')] : []),
    ...(heard.number_of === null ? [] : [t(`family.number_of.${heard.number_of}`)]),
    notified_at === null ? t('family.not_told') : t('family.told', { day: day(notified_at) }),
    ...(answer !== null && answered_at !== null
      ? [
          t(`family.answer.${answer}`, { day: day(answered_at) }) +
            (at_counter ? ` (${t('family.at_counter')})` : '') +
            (reason === null ? '' : `: ${reason}`),
        ]
      : []),
    ...(outcome !== null && decided_at !== null
      ? [`${t(`family.outcome.${outcome}`, { day: day(decided_at) })}: ${decided_reason}`]
      : []),
  ]
  return (
    <ul className="wrap-anywhere grid gap-0.5 text-sm sm:col-span-2">
      {lines.map((line) => (
        <li key={line} className={answer === 'objected' || heard.number_of !== null ? 'text-marigold-text' : ''}>
          {line}
        </li>
      ))}
    </ul>
  )
}

function isSameShare(one: string, other: string) {
  const [a, b] = [readShare(one), readShare(other)]
  return a !== null && b !== null && isEqual(a, b)
}
