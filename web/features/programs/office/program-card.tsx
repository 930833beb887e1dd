import type { Program } from '#contract/programs/programs.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { scopeWord } from './scope-words.ts'

const tones = { good: 'good', revoked: 'refused', expired: 'flagged' } as const

function stateOf({ revoked_at, expires_at }: Program) {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) < Date.now() ? 'expired' : 'good'
}

type ProgramCardProps = { program: Program; onAct: (act: 'renew' | 'revoke') => void }

export function ProgramCard({ program, onAct }: ProgramCardProps) {
  const { t } = useTranslation('programs')
  const { moment, count } = useFormats()
  const { name, key_prefix, scopes, requests_per_minute, expires_at, last_used_at, created_by } = program
  const state = stateOf(program)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <StatusBadge tone={tones[state]}>{t(`accounts.state.${state}`)}</StatusBadge>
      </div>
      <p>{scopes.map((scope) => t(scopeWord[scope])).join(' · ')}</p>
      <p className="text-ink-soft text-sm">
        <span className="font-mono">{key_prefix}…</span> · {t('accounts.limit', { number: count(requests_per_minute) })}{' '}
        · {expires_at === null ? t('accounts.endless') : t('accounts.until', { at: moment(expires_at) })} ·{' '}
        {last_used_at === null ? t('accounts.unused') : t('accounts.used', { at: moment(last_used_at) })} ·{' '}
        {t('accounts.by', { name: created_by })}
      </p>
      {program.revoked_at === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => onAct('renew')} aria-label={t('renew.of', { name })}>
            {t('renew.act')}
          </Button>
          <Button variant="danger" onClick={() => onAct('revoke')} aria-label={t('revoke.of', { name })}>
            {t('revoke.act')}
          </Button>
        </div>
      )}
    </li>
  )
}
