import { Fragment } from 'react'
import type { UserRecord } from '#contract/users/users.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'

const max_upazilas = 2

/** Wraps if it is longer than its column. */
const Long = ({ text }: { text: string }) => <span className="wrap-anywhere sm:block sm:min-w-32">{text}</span>

/** An address wraps before its @ and its dots if a line has no room. */
const Email = ({ email }: { email: string }) => (
  <span className="wrap-anywhere sm:block sm:min-w-40">
    {email.split(/(?=[@.])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

export function useUserColumns(): ListColumn<UserRecord>[] {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const { moment, digits, count, language } = useFormats()

  function workPlaceOf({ upazilas, digital_centre }: UserRecord) {
    if (digital_centre !== null) return <Long text={digital_centre} />
    const names = upazilas.map((upazila) => nameIn(language, upazila))
    const more = names.length - max_upazilas
    if (more <= 0) return names.join(', ') || '—'
    const text = t('and_more', { names: names.slice(0, max_upazilas).join(', '), more: count(more) })
    return <span title={names.join(', ')}>{text}</span>
  }

  return [
    { key: 'name', header: fieldName('name'), sort: 'name', heads: true, cell: ({ name }) => <Long text={name} /> },
    {
      key: 'email',
      header: fieldName('email'),
      sort: 'email',
      cell: ({ email }) => (email === null ? '—' : <Email email={email} />),
    },
    { key: 'phone', header: fieldName('phone'), cell: ({ phone }) => (phone === null ? '—' : digits(phone)) },
    { key: 'role', header: fieldName('role'), sort: 'role', cell: ({ role }) => t(`role_of.${role}`) },
    { key: 'upazilas', header: t('works_in'), cell: workPlaceOf },
    {
      key: 'two_factor',
      header: t('two_factor'),
      cell: ({ two_factor_enabled }) => t(two_factor_enabled ? 'two_factor_on' : 'two_factor_off'),
    },
    {
      key: 'status',
      header: fieldName('status'),
      cell: ({ disabled_at }) =>
        disabled_at === null ? (
          <StatusBadge tone="good">{t('status_of.active')}</StatusBadge>
        ) : (
          <span title={t('disabled_since', { at: moment(disabled_at) })}>
            <StatusBadge tone="refused">{t('status_of.disabled')}</StatusBadge>
          </span>
        ),
    },
    {
      key: 'last_used',
      header: t('last_used'),
      cell: ({ last_used_at }) => (last_used_at === null ? t('never') : moment(last_used_at)),
    },
  ]
}
