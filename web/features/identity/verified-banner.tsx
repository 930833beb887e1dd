import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifiedIn } from '#web/platform/verified.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Result of the link in a verification mail. It remains visible after the address bar has lost it. */
export function VerifiedBanner() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const search = useSearch({ from: '/login' })
  const [verified, setVerified] = useState(() => verifiedIn(search))
  const inAddress = search.verified !== undefined || search.msg !== undefined
  useEffect(() => {
    if (inAddress) void navigate({ to: '/login', search: ({ next }) => ({ next }), replace: true })
  }, [inAddress, navigate])

  if (!verified) return null
  const close = () => setVerified(null)
  if (verified.ok)
    return (
      <Notice tone="good" onClose={close}>
        <p className="font-semibold">{verified.message ?? t('verified.done')}</p>
      </Notice>
    )
  return (
    <Notice tone="bad" onClose={close}>
      <p className="font-semibold">{t('verified.over')}</p>
      <p>{t('verified.over_next')}</p>
    </Notice>
  )
}
