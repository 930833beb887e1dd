import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and confirms it; hidden if the browser has no clipboard. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  const Sign = copied ? Check : Copy
  if (!navigator.clipboard) return null
  return (
    <Button
      variant="secondary"
      {...(className && { className })}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <Sign aria-hidden="true" className="size-4.5" />
      <span role="status">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  )
}
