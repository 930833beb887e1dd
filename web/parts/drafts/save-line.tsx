import { useSyncExternalStore } from 'react'
import { retention_days } from '#contract/retention-days.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { DraftSaver } from './draft-saver.ts'

/** One quiet line below a form: when it was saved to the account, or why it was not, which alone is read out. */
export function SaveLine({ saver }: { saver: DraftSaver }) {
  const { t } = useTranslation('drafts')
  const { moment, count } = useFormats()
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  const words = () => {
    if (state.at === 'saved') return t('saved', { at: moment(state.saved_at), days: count(retention_days.drafts) })
    if (state.at === 'refused') return state.message ?? t('refused')
    return t(state.at)
  }
  const is_bad = state.at === 'offline' || state.at === 'refused' || state.at === 'conflict'
  return (
    <p
      role="status"
      aria-live={is_bad ? 'polite' : 'off'}
      aria-label={t('label')}
      className={`text-sm ${is_bad ? 'text-marigold-ink' : 'text-ink-soft'}`}
    >
      {words()}
    </p>
  )
}
