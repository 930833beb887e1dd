import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { CodeForm } from './code/code-form.tsx'
import { storeForOffline } from './offline/store.ts'
import { PaperKeys } from './paper/paper-keys.tsx'

type VerifyFrameProps = {
  /** Key of the check: a code, a statement or both. */
  about: string
  code?: string
  statement: string
  /** Result of the check. */
  children: ReactNode
}

/** Page that checks papers: the last result, until another check begins, and the form. */
export function VerifyFrame({ about, code = '', statement, children }: VerifyFrameProps) {
  const { t } = useTranslation('verify')
  const [left, setLeft] = useState<string | null>(null)
  const offlineReady = useOfflineReady()
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="font-semibold text-3xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('about')}</p>
        </header>
        {left !== about && children}
        <CodeForm code={code} statement={statement} onBegin={() => setLeft(about)} onRead={() => setLeft(null)} />
        <PaperKeys />
        {offlineReady && (
          <p className="flex items-start gap-2.5 text-ink-soft text-sm">
            <WifiOff aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
            {t('kept')}
          </p>
        )}
      </div>
    </div>
  )
}

/** True once this page opens without a network. */
function useOfflineReady(): boolean {
  const [offlineReady, setOfflineReady] = useState(false)
  useEffect(() => {
    // Without storage the page still works online.
    storeForOffline().then(setOfflineReady, (problem) => console.warn(problem))
  }, [])
  return offlineReady
}
