import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

type LookProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize }

const ButtonAnchor = ({ variant = 'primary', size = 'normal', className = '', ...rest }: LookProps) => (
  <a {...rest} className={`${buttonLook(variant, size)} ${className}`} />
)

/** A link that has the look of a button; takes `to`, `search` and `params` like any link. */
export const LinkButton = createLink(ButtonAnchor)
