import { useTranslation } from '#web/text/use-translation.ts'

const roles = ['admin', 'acland', 'citizen'] as const

export function RolesPicture() {
  const { t } = useTranslation('for-offices')
  return (
    <div className="grid gap-1.5">
      {roles.map((role) => (
        <p
          key={role}
          className="flex flex-wrap justify-between gap-x-3 rounded-control border border-line px-3 py-2 text-ink-soft"
        >
          <b className="text-ink">{t(`roles.${role}.who`)}</b>
          {t(`roles.${role}.where`)}
        </p>
      ))}
    </div>
  )
}
