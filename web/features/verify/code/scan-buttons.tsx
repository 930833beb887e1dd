import { Camera, ImageUp } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { pictureCode } from './picture-code.ts'

const CameraDialog = lazyInBrowser(() => import('./camera-dialog.tsx').then((file) => file.CameraDialog))

/** Reads the QR code of a paper with the camera, or from a picture of it. */
export function ScanButtons({ onBegin, onRead }: { onBegin: () => void; onRead: (text: string) => void }) {
  const { t } = useTranslation('verify')
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<'no_code' | 'failed' | null>(null)
  const picture = useRef<HTMLInputElement>(null)

  async function readPicture(file: File | undefined) {
    if (!file) return
    setProblem(null)
    onBegin()
    try {
      const text = await pictureCode(file)
      if (text === null) setProblem('no_code')
      else onRead(text)
    } catch {
      setProblem('failed')
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        onClick={() => {
          setProblem(null)
          onBegin()
          setScanning(true)
        }}
      >
        <Camera aria-hidden="true" className="size-4.5" />
        {t('scan.camera')}
      </Button>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => picture.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4.5" />
        {t('scan.picture')}
      </Button>
      <input
        ref={picture}
        type="file"
        accept="image/*"
        aria-label={t('scan.picture')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void readPicture(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="w-full text-refusal-ink">
          {t(`scan.${problem}`)}
        </p>
      )}
      {scanning && (
        <Suspense>
          <CameraDialog
            onRead={(text) => {
              setScanning(false)
              onRead(text)
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}
