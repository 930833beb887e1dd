import { useTranslation } from '#web/text/use-translation.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type SharesLaterProps = { checked: boolean; onChange: (is_later: boolean) => void }

/** The officer's word that shares of the tax which do not fit are set later. */
export function SharesLater({ checked, onChange }: SharesLaterProps) {
  const { t } = useTranslation('tax-after')
  return (
    <Checkbox name="shares_later" checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {t('shares_later')}
    </Checkbox>
  )
}
