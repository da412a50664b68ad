export const WROTE = [
  ...['wrote', 'schrieb', 'a écrit', 'escribió', 'ha scritto', 'escreveu', 'schreef', 'napisał', 'pisze'],
  ...[
    'пише',
    'написав',
    'написала',
    'yazdı',
    'كتب',
    'تمت كتابة',
    'लिखा',
    'のメール',
    '書きました',
    '写道',
    '寫道',
  ],
];

export const HEADER_LABELS = {
  from: labels(
    'from, von, de, da, van, od, від, від кого, kimden, gönderen, من, से, प्रेषक, 差出人, 发件人, 寄件者',
  ),
  subject: labels(
    'subject, betreff, objet, sujet, asunto, oggetto, assunto, onderwerp, temat, тема, konu, الموضوع, विषय, 件名, 主题, 主旨',
  ),
  date: labels(
    'date, sent, datum, gesendet, envoyé, envoyé le, fecha, enviado, enviado el, data, inviato, enviada em, enviado em, verzonden, wysłano, дата, надіслано, відправлено, tarih, gönderildi, gönderme tarihi, التاريخ, تاريخ الإرسال, تم الإرسال, दिनांक, भेजा गया, 日付, 日時, 送信日時, 日期, 发送时间, 寄件日期',
  ),
  to: labels(
    'to, an, à, para, a, aan, do, кому, kime, alıcı, إلى, को, प्रति, प्राप्तकर्ता, 宛先, 收件人, 收件者',
  ),
};

export const SENT_FROM =
  /^(?:sent (?:from|with|via|using)|get |von meinem|gesendet (?:von|mit|aus|über)|envoyé (?:de|depuis|avec|à partir)|télécharge[rz]|obtene[rz]|enviado (?:desde|do|da|a partir|pelo|con|com) |obt(?:er|enha)|inviato (?:da|con)|scarica|ottieni|ver(?:stuurd|zonden) (?:vanaf|met|vanuit|via)|wysłan[aeoy] (?:z|ze|za|przy) |pobierz|надіслано (?:з|із|за|через) |отримати|أ[ُ]?رسلت من|تم الإرسال من|مرسل من|احصل على|发自|發自|发送自|從我的|从我的|获取)|(?:gönderildi|edinin|indirin|से भेजा गया|प्राप्त करें|から送信(?:されました)?|を入手(?:してください)?|herunterladen|downloaden)[.。]?$/u;
export const DEVICE =
  /iphone|ipad|ios|android|outlook|mail|samsung|galaxy|xiaomi|redmi|huawei|pixel|oneplus|fairphone|blackberry|mobil|phone|téléphone|telefon|телефон|handy|móvil|celular|cellulare|cihaz|yahoo|gmx|web\.de|proton|thunderbird|k-9|هاتف|جهاز|آيفون|आईफ़ोन|फ़ोन|फोन|携帯|スマート|手机|手機|邮箱/u;

function labels(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}
