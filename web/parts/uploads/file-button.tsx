import type { LucideIcon } from 'lucide-react'
import { type ChangeEvent, Suspense } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { typedFile } from './file-content.ts'

const SharedFilesButton = lazyInBrowser(() =>
  import('./shared-files-button.tsx').then((file) => file.SharedFilesButton),
)

type FileButtonProps = {
  id?: string
  /** Accessible name: which file for which purpose. */
  label: string
  text: string
  Sign: LucideIcon
  /** Types that can be chosen, in the form of an input's `accept`. */
  accept: string
  /** Opens the camera of a phone. Wide screens do not offer it. */
  camera?: boolean
  multiple?: boolean
  /** Chooses all files of a folder; a phone has none to choose. */
  folder?: boolean
  invalid?: boolean
  /** Called with the files, each with the type of its content. */
  onChange: (files: File[]) => void
}

/** Button to choose files, or to take a picture. */
export function FileButton({
  id,
  label,
  text,
  Sign,
  accept,
  camera = false,
  multiple = false,
  folder = false,
  invalid = false,
  onChange,
}: FileButtonProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    if (chosen.length > 0) void Promise.all(chosen.map(typedFile)).then(onChange)
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <label
        className={`${buttonLook('secondary', 'normal')} relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${camera ? 'sm:hidden' : ''} ${folder ? 'max-sm:hidden' : ''}`}
      >
        <Sign aria-hidden="true" className="size-4.5" />
        {text}
        <input
          type="file"
          id={id}
          accept={accept}
          multiple={multiple}
          {...(camera && { capture: 'environment' })}
          {...(folder && { webkitdirectory: '' })}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid && id ? `${id}-error` : undefined}
          onChange={handleChange}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {!camera && !folder && (
        <Suspense>
          <SharedFilesButton label={label} accept={accept} multiple={multiple} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
