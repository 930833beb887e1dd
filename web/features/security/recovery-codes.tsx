import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/platform/save-file.ts'
import { product } from '#web/text/product.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** Ten codes, shown only once: the window closes when the person confirms that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const { t } = useTranslation('security')
  const [stored, setStored] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const text = `${codes.join('\n')}\n`

  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), filename: `${product.name.en}-recovery-codes.txt` })

  return (
    <div className="prints-alone grid gap-4">
      <p>{t('recovery.about')}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('recovery.title')}
        className="grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-page px-5 py-4 font-semibold outline-none min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('recovery.download')}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('recovery.print')}
        </Button>
      </div>
      <div className="no-print grid gap-2">
        <Checkbox name="codes_kept" checked={stored} onChange={(event) => setStored(event.target.checked)}>
          {t('recovery.kept')}
        </Checkbox>
        <Button className="justify-self-start" disabled={!stored} onClick={onStored}>
          {t('recovery.done')}
        </Button>
      </div>
    </div>
  )
}
