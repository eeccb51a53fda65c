/**
 * Words whose written form does not follow from the number and the capitals of their syllables: phrases that are
 * listed like words (打电话), words of four or more syllables that are one word or divide otherwise than in the middle,
 * and common nouns that CC-CEDICT writes like names (星期一).
 */
const forms = `
  bǎi fēn zhī; bǎiwén bùrú yī jiàn; bàn xiǎoshí; bāo jiǎozi; bāyuè; bié kèqi; bǐrú shuō; bù dàyīng; bù fāngbiàn;
  bù hǎo; bù hǎoyìsi; bù huì; bù kěnéng; bù kèqi; bù míngquè; bù néng; bù néng bù; bù shì; bù shízì; bù shūfu;
  bù tài hǎo; bù xiǎng; bù yīdìng; bù yīyàng; bù zěnme; bù zěnmeyàng; bù zhíde; chǎo jīdàn; chàyīdiǎnr;
  chī wǎnfàn; chī wǔfàn; chī zǎofàn; chū máobìng; chuān yīfu; chúxī; chūzūchē sījī; cónglái bù; cónglái méi;
  dà chéngshì; dǎ dī; dǎ diànhuà; dà gōngsī; dǎ guānsi; dà guīmó; dǎ jiāodao; dǎ jiāodào; dǎ lánqiú; dǎ pēntì;
  dǎ pīngpāngqiú; dǎ yǔmáoqiú; dǎ zhāohu; dǎ zhékòu; dài màozi; dào mùqián wéizhǐ; dào xiànzài; dàoshíhou;
  wǎnshang hǎo; wǎnshàng hǎo; zǎoshang hǎo; zǎoshàng hǎo; xiàwǔ hǎo;
  děng yīhuìr; děng yīxià; děng yīxiàr; dì-èr cì; dì-èr tiān; dì-yī cì; dì-yī tiān; diǎntóu zhī jiāo; dōngyuè;
  dōu shì; duì bu duì; duì bù duì; duì wǒ láishuō; duìbuqǐ; duō cháng shíjiān; duō fāngmiàn; èr líng èr liù;
  èrbǎiwǔ; èryǎnghuàtàn; èryuè; fā píqi; fàng biānpào; fàng hánjià; fàng shǔjià; fàng zài xīnshàng; fǎzhì;
  gàn shénme; gǎn xìngqù; gè guó; gèng duō; guò mǎlù; guò shēngrì; guóhuì; guóqìng; hǎo jǐ; hǎo péngyou;
  hěn duō; hěn shǎo; huí lǎojiā; hùliánwǎng; jiāo péngyou; jiē xiàlái; jiē xiàqu; jīhū bù; jīngjù; jiùshì shuō;
  jiǔyuè; jué dàduōshù; kāi wánxiào; kāi yèchē; kàn bàozhǐ; kàn diànshì; kàn diànyǐng; kàn qǐlai; kàn qǐlái;
  kàn rènao; kàn shàngqu; kàn shàngqù; kàn shū; kàn yīshēng; lǎo liǎngkǒu; lǎo péngyou; làyuè; liǎng gè;
  liáng tǐwēn; liǎngqiān nián; liáo tiānr; lǐbài'èr; lǐbàiliù; lǐbàirì; lǐbàisān; lǐbàisì; lǐbàitiān; lǐbàiwǔ;
  lǐbàiyī; lìng yī bàn; lìng yī fāngmiàn; liùyuè; luómàndìkè; lùqǔ tōngzhīshū; mǎi dōngxi; mǎi yī sòng yī;
  méi bànfǎ; měi cì; měi gè; měi gè rén; méi guānxi; méi kòngr; měi nián; méi shénme; měi tiān; méi wèntí;
  méi xiǎngdào; méi yìsi; měi yuè; míngtiān jiàn; nà shíhou; nǐ hǎo; nín hǎo; pà lǎopó; pǔtōng lǎobǎixìng;
  qǐng duō guānzhào; qīyuè; quán shìjiè; sān fēn zhī yī; sānyuè; shàng gè yuè; shāng nǎojīn; shēnfènzhèng hàomǎ;
  shénme shíhou; shèshìdù; shì bu shì; shì bù shì; shí'èryuè; shībài shì chénggōng zhī mǔ; shíjiān bù zǎo le;
  shíyīyuè; shíyuè; shòu huānyíng; shuàn huǒguō; shuō shíhuà; sìyuè; tài hǎo le; tán liàn'ài; tiān máfan;
  tīng yīnyuè; wán yóuxì; wèi shénme; wǒ zhège rén; wǔyuè; xǐ yīfu; xià gè xīngqī; xià gè yuè; xià juéxīn;
  xià yī dài; xià yī zhàn; xiǎo fànguǎn; xiǎopéngyoumen; xiēsīdǐlǐ; xīngqī'èr; xīngqīliù; xīngqīrì; xīngqīsān;
  xīngqīsì; xīngqītiān; xīngqīwǔ; xīngqīyī; yánjiūshēngyuàn; yě jiùshì; yě shì; yī gè; yī gè bàn; yī gè rén;
  yī huí shì; yī jiā rén; yī jù huà; yī nián duō; yī nián sìjì; yī xiǎo bùfèn; yīyuè; yǒu dàoli; yǒu jiàzhí;
  yǒu kòngr; yǒu lǐmào; yǒu méiyǒu; yǒu nénglì; yǒu shíhou; yǒu shíhòu; yǒu xīwàng; yǒu yī diǎn; yǒu yīdiǎnr;
  yǒu yìsi; yǒu yīsi; yǒu yīxiē; yǒu yìyì; yǒude shì; yǒuqián rén; yuányuè; yuè lái yuè; yuè lái yuè duō;
  zài cǐ; zài cǐ zhīhòu; zài cǐ zhījì; zài cǐ zhīqián; zài cǐhòu; zài dìxià; zài hùwài; zài nar; zài nàr;
  zài qiāngkǒu; zài shēnchù; zài wǒ kàn; zài wǒ kànlái; zài xiàmiàn; zài yīqǐ; zài zhè zhīqián; zài zhèqījiān;
  zěnme bàn; zěnme huí shì; zhào jìngzi; zhè jiùshì shuō; zhè shíhou; zhēngyuè; Zhōnghuá mínzú; zhōu'èr;
  zhōuliù; zhōurì; zhōusān; zhōusì; zhōuwǔ; zhōuyī; zhǔnbèi hǎo le; zuìhòu yī tiān; zuò diàntī; zuò shēngyi;
  zuò shēngyì
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
