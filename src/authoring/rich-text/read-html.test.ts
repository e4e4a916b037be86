import { expect, it } from 'vitest'
import { readHtml } from './read-html.ts'
import { writeBlocks } from './write-markdown.ts'

function pasted(html: string): string {
  return writeBlocks(readHtml(html), { bullet: '-', emphasis: '*' })
}

/** HTML as Word puts it on the clipboard, with the header that describes the fragment. */
const word = `Version:1.0
StartHTML:0000000105
EndHTML:0000000400
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB><!--StartFragment-->
<h1>Sleep in pregnancy<o:p></o:p></h1>
<p class=MsoNormal>Many people sleep <b style='mso-bidi-font-weight:normal'>less</b> in the
<i>third</i> trimester.<sup>2</sup> See <a href="https://www.nhs.uk/pregnancy/">the NHS</a> and
<a href="#_ftn1">this note</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>What helps</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>A
<span style='font-weight:bold'>cool</span> room<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>about 18 °C<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Side lying<o:p></o:p></p>
<p class=MsoNormal>In this order:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Wind down</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Lights out</p>
<table class=MsoTableGrid border=1><tr><td style='border:solid'><p class=MsoNormal><b>Week</b></p></td><td><p>Hours</p></td></tr>
<tr><td><p class=MsoNormal>28</p></td><td><p class=MsoNormal>7</p><p class=MsoNormal>to 8</p></td></tr></table>
<p class=MsoNormal><img width=20 src="file:///C:/Temp/clip_image001.png"></p>
<!--EndFragment--></body></html>`

it('[NEWS-7] a numbered list of Word that follows another list stays separate', () => {
  const item = (marker: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`
  expect(pasted(item('·', 'A cool room') + item('1.', 'Wind down') + item('2.', 'Lights out'))).toBe(
    '- A cool room\n\n1. Wind down\n2. Lights out',
  )
})

it('[NEWS-7] a paste from Word keeps headings, lists, tables, bold and links, and nothing else', () => {
  expect(pasted(word)).toBe(
    `## Sleep in pregnancy

Many people sleep **less** in the *third* trimester.<sup>2</sup> See [the NHS](https://www.nhs.uk/pregnancy/) and this note.

### What helps

- A **cool** room
  - about 18 °C
- Side lying

In this order:

1. Wind down
2. Lights out

| **Week** | Hours |
| - | - |
| 28 | 7 to 8 |`,
  )
})

/** HTML as Chromium copies it from Google Docs. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:400;">Caffeine</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Coffee keeps you </span><span style="font-weight:700;font-style:normal;">awake</span><span style="font-weight:400;">, and </span><span style="font-weight:700;font-style:italic;">strong</span><span style="font-weight:400;"> tea too. </span><a href="https://www.google.com/url?q=https://medlineplus.gov/caffeine.html&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">MedlinePlus</span></a><span>, H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O</span></p>
<br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Coffee</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Espresso</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Tea</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">Drink</span></p></td><td><p dir="ltr"><span>mg</span></p></td></tr><tr><td><p><span>Espresso</span></p></td><td><p><span>63</span></p></td></tr></tbody></table></div>
</b><br class="Apple-interchange-newline">`

it('[NEWS-7] a paste from Google Docs keeps headings, lists, tables, bold and links, and nothing else', () => {
  expect(pasted(googleDocs)).toBe(
    `## Caffeine

Coffee keeps you **awake**, and **_strong_** tea too. [MedlinePlus](https://medlineplus.gov/caffeine.html), H<sub>2</sub>O

- Coffee
  - Espresso
- Tea

| **Drink** | mg |
| - | - |
| Espresso | 63 |`,
  )
})

it('[NEWS-7] a paste from web pages is text, without scripts, pictures, forms and addresses that lead nowhere', () => {
  const page = `<div class="content"><h3>Dose</h3><div>Take <strong>one</strong><script>alert(1)</script> tablet.</div>
    <p onclick="x()">See <a href="javascript:alert(1)">here</a> or <a href="/health/sleep">sleep</a>.<img src=x onerror=alert(1)></p>
    <form><input value="a"><button>Send</button></form><dl><dt>AM</dt><dd>One</dd></dl>
    <table><thead><tr><th colspan="2">Both</th></tr></thead><tbody><tr><td>a</td><td>b<br>c</td></tr></tbody></table></div>`
  const text = pasted(page)
  expect(text).toContain('### Dose\n\nTake **one** tablet.\n\nSee here or [sleep](/health/sleep).')
  expect(text).toContain('| Both | |\n| - | - |\n| a | b c |')
  expect(text).toContain('AM\n\nOne')
  expect(text).not.toMatch(/alert|onerror|Send|javascript|<(?!\/?su[bp]>)/)
})
