/**
 * Words whose written form does not follow from the number and the capitals of their syllables: phrases that are
 * listed like words (打电话), words of four or more syllables that are one word or divide otherwise than in the middle,
 * idioms that CC-CEDICT does not mark, and common nouns that it writes like names (互联网).
 */
const forms = `
  àn shàng; bǎi fēn zhī; bǎi wén bùrú yī jiàn; bàn xiǎoshí; bāo jiǎozi; bǎojīng-cāngsāng; bēi zhe; běn xīngqī; biàn de;
  bié kèqi; bìng bù; bǐrú shuō; bù dà; bù dàyīng; bù fāngbiàn; bù fúqì; bù hǎo; bù hǎoyìsi; bù huì; bùjiàn le;
  bù kěnéng; bù kèqi; bù mǎnyì; bù míngquè; bù néng; bù néng bù; bù pà; bù píngcháng; bù qīng; bù shǎo; bù shì;
  bù shízì; bù shūfu; bù suàn; bù tài hǎo; bù tíng; bù tóng; bù xiǎng; bùxiāng-shàngxià; bù yīdìng; bù yīyàng;
  bùyóu-fēnshuō; bù yuàn; bù zài; bù zěnme; bù zěnmeyàng; bùzé-shǒuduàn; bùzhé-bùkòu; bù zhíde; cháng jiàn; cháng yòng;
  chǎo jīdàn; chàyīdiǎnr; chéng chē; chèn rè; chī cǎo; chī de; chī nǎi; chī wǎnfàn; chī wǔfàn; chī yào; chī zǎofàn;
  chuān yīfu; chū máobìng; chúxī; chū zhǔyi; chūzūchē sījī; cǐshí-cǐkè; cóng bù; cónglái bù; cónglái méi; cūn lǐ;
  cún qián; dǎ chángtú; dà chéngshì; dàchī-yījīng; dǎ dī; dǎ diànhuà; dà gōngsī; dǎ guānsi; dà guīmó; dài màozi;
  dǎ jiāodao; dǎ jiāodào; dǎ lánqiú; dà lóu; dào mùqián wéizhǐ; dàoshíhou; dào xiànzài; dǎ pēntì; dǎ pīngpāngqiú;
  dǎ qiú; dǎ sǎn; dà shēng; dǎ yǔmáoqiú; dǎ zhāohu; dǎ zhékòu; děng yīhuìr; děng yīxià; děng yīxiàr; diǎntóu zhī jiāo;
  dǐng shàng; diūsān-làsì; dòngbudòng; dōngyuè; dōu shì; duìbuqǐ; duì wǒ láishuō; duō cháng shíjiān; duō dà;
  duō fāngmiàn; Duōgē; èrbǎiwǔ; èryǎnghuàtàn; fā duǎnxìn; fàng biānpào; fàng hánjià; fàng shǔjià; fàng zài xīnshàng;
  fā píqi; fǎzhì; fēicháng duō; fēilái-fēiqù; fēngyǔ-wúzǔ; fēn zǔ; fù qián; fù zérèn; gāncuì-lìluo; gàn shénme;
  gǎn shíjiān; gǎn xìngqù; gè guó; gèng duō; gēnshēn-dìgù; gèshū-jǐjiàn; gè zhǒng; gèzhǒng-gèyàng; gōngbùyìngqiú;
  guā fēng; guāng shuō bù zuò; guānxi dào; guīgēn-dàodǐ; guóhuì; guò mǎlù; guó nèi; guóqìng; guò shēngrì; guó wài;
  hǎi biān; hǎi shàng; hái yǒu; Hànzì; hǎobùróngyì; hǎo jǐ; hǎo péngyou; hé biān; hē chá; hē jiǔ; hěn duō; hěn shǎo;
  huà dào zuǐbiān; huái lǐ; huā qián; huā shíjiān; hú biān; huí guó; huí jiā; huí lǎojiā; hùliánwǎng; jiā bīng; jiā lǐ;
  jiāng biān; jiāo péngyou; jiè qián; jiē shang; jīhū bù; jí le; jìng chá; jīngjù; jí shǎo; jiùshì shuō; jué dàduōshù;
  jǔshì-zhǔmù; kāi suǒ; kāi wánxiào; kāi yèchē; kàn bàozhǐ; kàn diànshì; kàn diànyǐng; kǎnkǎn'értán; kàn rènao; kàn shū;
  kàn yīshēng; kào chuāng; kǎogǔxuéjiā; kèbùrónghuǎn; kōngqián-juéhòu; kuài diǎnr; kǔbùkānyán; lǎoliǎngkǒu; lǎo péngyou;
  làyuè; liáng chǐcùn; liǎng guó; liǎngqiān nián; liáng tǐwēn; liǎng xià; liáo tiānr; líng xià; lìng yī; lìng yībàn;
  lìng yīfāngmiàn; lóu shàng; lòu shuǐ; lóu xià; luàn dòng; luàn rēng; lù biān; luómàndìkè; lùqǔ tōngzhīshū; mǎi cài;
  mǎi dōngxi; mǎi fáng; mǎi piào; mǎi yī sòng yī; mànmàn chī; mànmàn lái; méi bànfǎ; méi diàn; měi gè rén; méi guānxi;
  méi kòngr; méi shénme; méi wèntí; méi xiǎngdào; méi yìsi; mén qián; míngtiān jiàn; nà gè rén; nán de; nánnéng-kěguì;
  nánnǚ-lǎoshào; nà shíhou; nǐ hǎo; nín hǎo; nǚ de; pà lǎopó; pá shān; pǔtōng lǎobǎixìng; qiàdào-hǎochù; qiányí-mòhuà;
  qiāo mén; qí chē; qí mǎ; qǐng duō guānzhào; qǐng jìn; qīng-shàonián; qǐng wù; qǐng zuò; qǐ zuòyòng; quán shìjiè;
  rénrén yǒu zé; rènzhòng-dàoyuǎn; sān fēn zhī yī; shài tàiyáng; shàng chē; shàng gè xīngqī; shàng gè yuè; shàng lóu;
  shāng nǎojīn; shàng xīngqī; shān xià; shéi zhīdào; shēnfènzhèng hàomǎ; shēng háizi; shěng qián; shénme rén;
  shénme shíhou; shēnqíng-hòuyì; shèshìdù; shībài shì chénggōng zhī mǔ; shíbùshí; shíjiān bù zǎo le; shòu huānyíng;
  shǒu lǐ; shuàn huǒguō; shuā yá; shuō shíhuà; sìwú-jìdàn; sòng huò; sōng yīkǒuqì; suàn le; suān-tián-kǔ-là; suǒ mén;
  suǒyǒu rén; tài hǎo le; tái shàng; tái xià; tán liàn'ài; tǎojià-huánjià; tiān hēi; tiān lěng; tiānlúnzhīlè;
  tiān máfan; tǐng hǎo; tīng yīnyuè; tóu yī; wǎng hòu; wǎng qián; wǎng shàng; wǎnshang hǎo; wǎnshàng hǎo; wán yóuxì;
  Wěigē; wèi shénme; wèi téng; wǒ zhège rén; wúdòngyúzhōng; wǔ dù; wùměi-jiàlián; wǔyán-liùsè; xià chē; xià gè xīngqī;
  xià gè yuè; xià gōngfu; xià juéxīn; xià lóu; xiàng hòu; xiàng qián; xiǎo fànguǎn; xiǎopéngyoumen; xiǎo shēng;
  xià shān; xiàwǔ hǎo; xià xīngqī; xià xuě; xià yī dài; xià yī zhàn; xià yǔ; xiēsīdǐlǐ; xiě xìn; xiě zì; xīfāng;
  xīngān-qíngyuàn; xīnlǐxuéjiā; xīn shídài; xǐ shǒu; xiū chē; xiū lù; xǐ wǎn; xǐ yīfu; yángguāndào; yánjiūshēngyuàn;
  yě jiùshì; yě shì; yī bùfen; yī diǎndiǎn; yī gè bàn; yī gègè; yī gè rén; yī huí shì; yī jiā rén; yī jù huà;
  yīlù-píng'ān; yīlù-shùnfēng; yī nián duō; yī nián sìjì; yī xiǎo bùfèn; yī yè zhījiān; yǒng bù; yǒu běnshi; yǒu dàoli;
  yǒudeshì; yǒu jiàzhí; yǒu juéxīn; yǒu kòng; yǒu kòngr; yóulái-yóuqù; yǒu lǐmào; yǒu méiyǒu; yǒu nénglì; yǒuqián rén;
  yǒu shíhou; yǒu shíhòu; yǒu xīwàng; yǒu xuéwèn; yǒu yī diǎn; yǒu yīdiǎnr; yǒu yìsi; yǒu yīsi; yǒu yīxiē; yǒu yìyì;
  yǒu zīgé; yuányuè; yuè lái yuè; yuè lái yuè duō; yǔrì-jùzēng; zài cǐ; zài cǐhòu; zài cǐ zhīhòu; zài cǐ zhījì;
  zài cǐ zhīqián; zài dìxià; zài hùwài; zài nar; zài nàr; zài qiāngkǒu; zài shēnchù; zài wǒ kàn; zài wǒ kànlái;
  zài xiàmiàn; zài yīqǐ; zài zhèqījiān; zài zhè zhīqián; zǎo diǎnr; zǎo jiù; zǎoshang hǎo; zǎoshàng hǎo; zǎoshuì-zǎoqǐ;
  zěnme bàn; zěnme huí shì; zěnme le; zhǎng de; zhǎo duìxiàng; zhào jìngzi; zhè jiù; zhè jiùshì shuō; zhēn de; zhěng tiáo;
  zhēngyuè; zhè shíhou; zhǐ néng; zhòng cǎo; zhòng huā; Zhōnghuá mínzú; zhōng-xiǎoxué; zhōng-xiǎoxuéshēng;
  zhǔnbèi hǎo le; zǒng'éryánzhī; zǒng néng; zuì gāo; zuìhòu yī tiān; zuǐ lǐ; zuì niánzhǎng; zuì yuǎn; zuò cài; zuò chē;
  zuò diàntī; zuò shēngyi; zuò shēngyì; zuò yuèzi
`

/** The letters of a written form in lower case, by which it is found. */
export function lettersOf(pinyin: string): string {
  return pinyin.toLowerCase().replace(/[\s'’-]/g, '')
}

/** The written forms by their letters. */
export const writtenForms: ReadonlyMap<string, string> = new Map(
  forms
    .trim()
    .split(/;\s+/)
    .map((form) => [lettersOf(form), form]),
)
