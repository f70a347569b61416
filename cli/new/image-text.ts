export function writtenImage(): string {
  return `button:  { en: Generate Picture, ms: Jana Gambar }   # the submit button

fields:                                # what the form asks, in order
  subject:
    label: { en: What is in the picture?, ms: Apa yang ada dalam gambar? }
    kind: text                         # or number, flag, flags; with options: choice
    required: true
    max: 300
    example: { en: A fishing boat at dawn, ms: Perahu nelayan pada waktu subuh }
  style:
    label: { en: Style, ms: Gaya }
    options:                           # the first is the default
      flat:
        en: Flat
        ms: Rata
        say:                           # craft that the prompt gets by {{style.say}}
          en: Few shapes, four colours, no outlines.
          ms: Bentuk yang sedikit, empat warna, tanpa garis luar.
      painted:
        en: Painted
        ms: Lukisan
        say:
          en: Visible brush strokes and one warm light.
          ms: Sapuan berus yang kelihatan dan satu cahaya hangat.

image:
  size: 1024x1792                      # what the image model is asked for
  file: picture.png                    # the name of the download
price: 6                               # credits

prompt:                                # an image has a brief and no templates
  brief:
    en: |
      One upright picture that fills the whole image: {{subject}}.
      Style: {{style}}. {{style.say}}
      No words, letters, frame or signature anywhere.
    ms: |
      Satu gambar menegak yang memenuhi seluruh imej: {{subject}}.
      Gaya: {{style}}. {{style.say}}
      Tiada perkataan, huruf, bingkai atau tandatangan di mana-mana.

checks:                                # what must hold; \`kalam check\` runs them
  - { flow: [image] }
  - { settings: { style: painted }, prompt: { contains: [A fishing boat, brush strokes] } }
  - { language: ms, prompt: { contains: [Perahu nelayan, empat warna] } }
`
}
