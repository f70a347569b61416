import { ImageRun } from 'docx'
import { cleanText } from '../../markdown/clean-text.ts'
import type { Picture } from '../document.ts'
import { textHeight, textWidth } from './look.ts'
import type { Setting } from './setting.ts'

/** Pictures that Word shows everywhere, by the type it knows them by. */
const TYPES: Partial<Readonly<Record<Picture['mediaType'], 'png' | 'jpg' | 'gif'>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** A CSS pixel is 15 twips. */
const TWIPS_A_PIXEL = 15

/** A picture with its alternative text, no larger than the page's text; null where there is none that Word shows. */
export function pictureRun(url: string, alternative: string, { document, look }: Setting): ImageRun | null {
  const picture = document.pictures.get(url)
  const type = picture && TYPES[picture.mediaType]
  if (picture === undefined || type === undefined || picture.width < 1 || picture.height < 1) return null
  // A caption or a line of text still fits below.
  const width = textWidth(look.page) / TWIPS_A_PIXEL
  const height = (textHeight(look.page) / TWIPS_A_PIXEL) * 0.8
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const text = cleanText(alternative)
  return new ImageRun({
    type,
    data: picture.bytes,
    transformation: {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    },
    altText: { name: 'Picture', description: text, title: '' },
  })
}
