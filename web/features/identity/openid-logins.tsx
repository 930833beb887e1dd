import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { providersQuery, useStartOpenid } from './identity.queries.ts'

const kinds = ['citizen', 'staff'] as const

/** Buttons of the logins elsewhere that open accounts here; nothing where there are none. */
export function OpenidLogins({ next }: { next: string | undefined }) {
  const { t } = useTranslation('identity')
  const { data: providers } = useQuery(providersQuery)
  const start = useStartOpenid(next)
  const offered = kinds.flatMap((kind) => {
    const name = providers?.[kind]?.name
    return name === undefined ? [] : [{ kind, name }]
  })
  return (
    <>
      {offered.map(({ kind, name }) => (
        <Button
          key={kind}
          variant="secondary"
          size="large"
          pending={start.isPending && start.variables === kind}
          onClick={() => start.mutate(kind)}
        >
          <LogIn aria-hidden="true" className="size-5 shrink-0" />
          <span className="wrap-anywhere">{t(`openid.${kind}`, { name })}</span>
        </Button>
      ))}
      {start.isError && (
        <p role="alert" className="text-refusal-ink">
          {messageOf(start.error, t('openid.failed'))}
        </p>
      )}
    </>
  )
}
