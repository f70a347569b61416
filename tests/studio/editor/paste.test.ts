import { DOMParser as SchemaParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import { schema } from '../../../studio/editor/schema.ts'
import { cleanPastedHtml } from '../../../studio/editor/view/paste.ts'

/** The Markdown that a page from the clipboard becomes. */
function pasted(html: string): string {
  const page = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  return printMarkdown(SchemaParser.fromSchema(schema).parse(page.body))
}

/** As Google Docs copies: everything in a bold element that isn't bold, stress in styles, breaks between blocks. */
const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f2c">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">The harbour</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">She was </span><span style="font-size:11pt;font-weight:700;">not</span><span style="font-weight:400;"> there, and </span><span style="font-style:italic;font-weight:400;">he</span><span style="font-weight:400;"> knew &amp; </span><span style="text-decoration:line-through;">hid</span><a href="https://kalam.example/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a><span>.</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul>
<p dir="ltr"><span>&nbsp;</span></p><p dir="ltr"><span>The&nbsp;end.</span></p></b><br class="Apple-interchange-newline">`

/** As Word copies: conditional comments, styles, Office's own elements, lists as paragraphs. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-MY>
<!--StartFragment--><p class=MsoTitle>Tide<o:p></o:p></p>
<p class=MsoNormal><b><span lang=EN-US style='mso-bidi-font-weight:normal'>Bold</span></b><span lang=EN-US>
and <i>slanted</i> words.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Last<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Name</p></td><td><p class=MsoNormal>Age</p></td></tr><tr><td><p class=MsoNormal>Aini</p></td><td><p class=MsoNormal>34</p></td></tr></table>
<p class=MsoNormal style='display:none'>hidden</p><p class=MsoNormal><img src="x.png">After.</p><!--EndFragment--></body></html>`

test('a text from Google Docs keeps what it means', () => {
  expect(pasted(GOOGLE_DOCS)).toBe(
    '## The harbour\n\nShe was **not** there, and *he* knew & ~~hid~~[a link](https://kalam.example/a).\n\n- One\n- Two\n\nThe end.\n',
  )
})

test('a text from Word keeps its stress, its lists and its tables', () => {
  expect(pasted(WORD)).toBe(
    '# Tide\n\n**Bold** and *slanted* words.\n\n- First\n  1. Inner\n- Last\n\n| Name | Age |\n| - | - |\n| Aini | 34 |\n\nAfter.\n',
  )
})

test('a page brings no script, no handler and no address but the web’s', () => {
  const text = pasted(
    '<p onclick="x()">One <a href="javascript:alert(1)">two</a><script>alert(2)</script><iframe src="//x"></iframe> three</p>',
  )
  expect(text).toBe('One two three\n')
})

test('what was copied in the canvas stays as it is', () => {
  const own = '<p data-pm-slice="1 1 []">a <b style="font-weight:normal">b</b></p>'
  expect(cleanPastedHtml(own)).toBe(own)
})
