import { Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useShareAddress } from '#web/parts/send-paper/share-address.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Prints the parcel, or shares its address. */
export function PrintOrShareMap({ dag }: { dag: Dag }) {
  const { t } = useTranslation('dag-search-map')
  const { share, dialog } = useShare(dag)
  const look = 'size-11 border border-line-strong bg-card'
  return (
    <>
      <IconButton Sign={Share2} label={t('share.button')} onClick={share} className={look} />
      <IconButton Sign={Printer} label={t('print.button')} onClick={() => window.print()} className={look} />
      {dialog}
    </>
  )
}

/** Shares the address of what the map shows: a dag, or only a place. */
export function useShare(dag: Dag | undefined): { share: () => void; dialog: ReactNode } {
  const { t } = useTranslation('dag-search-map')
  const { dagAndKhatian } = useLandWords()
  const { share, dialog } = useShareAddress()
  return { share: () => share(dag ? dagAndKhatian(dag) : t('title'), location.href), dialog }
}
