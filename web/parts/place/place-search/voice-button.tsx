import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { newSpeech, type Speech } from './speech.ts'

/** Listens once, in the reader's language, and returns what was said. Absent where the browser cannot listen. */
export function VoiceButton({ onHear }: { onHear: (text: string) => void }) {
  const { t } = useTranslation('place-search')
  const { language } = useFormats()
  const [can, setCan] = useState(false)
  const [speech, setSpeech] = useState<Speech | null>(null)
  const current = useRef<Speech | null>(null)
  // The page is drawn before it is known what the browser can do.
  useEffect(() => {
    setCan(newSpeech() !== null)
    return () => current.current?.abort()
  }, [])
  if (!can) return null

  function listen() {
    const next = newSpeech()
    if (!next) return
    next.lang = language === 'bn' ? 'bn-BD' : 'en-IN'
    next.interimResults = false
    next.onresult = ({ results }) => {
      const said = results[0]?.[0]?.transcript.trim()
      if (said) onHear(said)
    }
    next.onerror = ({ error }) => {
      if (error !== 'aborted') notify.error(t('voice_failed'))
    }
    next.onend = () => {
      current.current = null
      setSpeech(null)
    }
    current.current = next
    setSpeech(next)
    next.start()
  }

  return (
    <>
      <span role="status" className="sr-only">
        {speech && t('voice_listening')}
      </span>
      <button
        type="button"
        aria-label={t(speech ? 'voice_stop' : 'voice')}
        title={t('voice_about')}
        onClick={() => (speech ? speech.abort() : listen())}
        className={`grid size-[44px] shrink-0 place-items-center rounded-control hover:text-ink ${speech ? 'text-refusal-ink' : 'text-ink-soft'}`}
      >
        {speech ? <Square aria-hidden="true" className="size-5" /> : <Mic aria-hidden="true" className="size-5" />}
      </button>
    </>
  )
}
