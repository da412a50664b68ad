/** The kinds of fields that reject the text. */
type Refused = 'never' | 'in one line' | 'everywhere';

interface HostileText {
  readonly name: string;
  readonly text: string;
  readonly refused: Refused;
}

const shown = (name: string, text: string): HostileText => ({ name, text, refused: 'never' });

/** Inputs that try to break a page, a mail or a query. Each field rejects them or shows them verbatim without effect. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  shown('a script', '<script>alert(1)</script>'),
  shown('the end of the data block', '</script><script>alert(1)</script>'),
  shown('the end of the data block, disguised', '</SCRIPT ><img src=x onerror=alert(1)>'),
  shown('a comment that swallows the end of a script', '<!--<script /'),
  shown(
    'ends of comments and of CDATA',
    '--!><b>bold</b><![CDATA[x]]>]]><!--[if mso]><p>Outlook<![endif]-->',
  ),
  shown('the end of the box it stands in', '</textarea></p></div><script>alert(1)</script>'),
  shown(
    'the end of a title and a style',
    '</title></style><style>*{display:none}</style><body onload=alert(1)>',
  ),
  shown('the end of an attribute', '"><svg onload=alert(1)>'),
  shown('attributes of its own', `' onmouseover='alert(1)' " autofocus onfocus="alert(1)`),
  shown(
    'elements for the head',
    '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=/x">',
  ),
  shown(
    'a form and a link',
    '<form action="//evil.example"><input name="message"><a href="//evil.example">pay',
  ),
  shown('entities', '&lt;b&gt; &amp; &#60;i&#62; &quot; &nbsp;&copy'),
  shown('patterns of replacement', "$& $1 $` $' $$"),
  shown('templates', '$\u007b7*7} {{7*7}} #{7*7} <%= 7*7 %>'),
  shown('JSON and its escapes', '{"state":"lost"} \\u003cscript\\u003e \\" \\\\'),
  shown('a script as an address', 'javascript:alert(1)'),
  shown('a page as an address', 'data:text/html,<script>alert(1)</script>'),
  shown(
    'what mail programs make links of',
    'https://evil.example/?a=1&b=2 www.evil.example mailto:sam@example.org',
  ),
  shown('SQL', "Robert'); drop table notes;-- \\'; select 1"),
  shown('formats and percent signs', '%s %n %3Cscript%3E %00 %0d%0aSet-Cookie: a=b'),
  shown('names that every object has', '__proto__ constructor toString'),
  shown('a header in encoded words', '=?utf-8?Q?=0D=0ABcc:_sam=40example.org?='),
  shown('directions turned around and left open', '\u202Egnp.exe \u2067more \u2069\u2069\u202Dend'),
  shown('a language from right to left', 'مفاتيح البيت מפתחות הבית'),
  shown('invisible characters', 'zero\u200Bwidth \uFEFF\u2060end'),
  shown('emoji of many parts, and letters under a heap of marks', '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 Z̷͎̈́ä̴́l̸̈́g̶̀ö̵́'),
  shown('a word without an end', 'W'.repeat(79)),
  shown('markup of other kinds', '[pay](https://evil.example) **b** ![x](x) `c` # h | ~'),
  {
    name: 'lines of a header',
    text: 'Hi\r\nBcc: sam@example.org\r\n\r\n.\r\n--x\u2028y',
    refused: 'in one line',
  },
  {
    name: 'a NUL, an escape and half a character',
    text: 'nul\0 \u001B[31mred\u0007 \uD800',
    refused: 'everywhere',
  },
];

/** Texts that multi-line fields accept. */
export const SHOWN_TEXTS = HOSTILE_TEXTS.filter(({ refused }) => refused !== 'everywhere').map(
  ({ text }) => text,
);

const FEW_NAMES = [
  'a script',
  'the end of a title and a style',
  'a header in encoded words',
  'directions turned around and left open',
  'a word without an end',
];
/** One text of each kind that mails treat differently, for tests that send mails. */
export const FEW_TEXTS = HOSTILE_TEXTS.filter(({ name }) => FEW_NAMES.includes(name)).map(({ text }) => text);
