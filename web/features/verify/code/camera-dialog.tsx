import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { codeIn } from './picture-code.ts'

const pause_ms = 250

/** Camera picture, scanned four times a second until a code is read. */
export function CameraDialog({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation('verify')
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    read.current = onRead
  }, [onRead])

  useEffect(() => {
    let open = true
    let stream: MediaStream | null = null
    const readFrame = async () => {
      const element = video.current
      const text = element ? await codeIn(element, element.videoWidth, element.videoHeight) : null
      if (!open) return
      if (text === null) setTimeout(() => readFrame().catch(refuse), pause_ms)
      else read.current(text)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!open || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      await readFrame()
    }
    const refuse = () => open && setRefused(true)
    start().catch(refuse)
    return () => {
      open = false
      stop(stream)
    }
  }, [])

  return (
    <Dialog title={t('scan.camera')} about={t('scan.about')} open onClose={onClose}>
      {refused ? (
        <Notice tone="waiting">{t('scan.refused')}</Notice>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scan.view')}
          className="aspect-square w-full rounded-card bg-night object-cover"
        />
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('scan.stop')}
      </Button>
    </Dialog>
  )
}

function stop(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
