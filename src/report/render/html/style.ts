/** How the page looks: light or dark as the reader's system is, and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1f23; --soft: #59626c; --line: #d9dee3; --paper: #fff; --shade: #f4f6f8; --link: #0a58ca; --supported: #1a7f37; --mixed: #8a5c00; --contradicted: #c41e2a; --no-evidence: #656d76; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --soft: #a3acb6; --line: #363c43; --paper: #16191d; --shade: #1f2429; --link: #7db4ff; --supported: #4ac26b; --mixed: #d4a72c; --contradicted: #ff7b72; --no-evidence: #98a1ab; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; } h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; } h3 { font-size: 1rem; margin: 1.8rem 0 .4rem; } h4 { font-size: .95rem; margin: 0; overflow-wrap: anywhere; }
p { margin: .3rem 0; } a { color: var(--link); } code { font-size: .9em; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
section.thread { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
article { margin: 1.3rem 0; padding-left: 1rem; border-left: 4px solid var(--no-evidence); }
article.supported { border-color: var(--supported); } article.mixed { border-color: var(--mixed); } article.contradicted { border-color: var(--contradicted); }
.verdict { font-size: .8rem; font-weight: 700; letter-spacing: .03em; text-transform: uppercase; color: var(--no-evidence); white-space: nowrap; }
.supported .verdict { color: var(--supported); } .mixed .verdict { color: var(--mixed); } .contradicted .verdict { color: var(--contradicted); }
blockquote { margin: .2rem 0; font-size: 1.05rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; font-size: .9rem; }
th { text-align: left; font-weight: 600; color: var(--soft); } th, td { padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { min-width: 9ch; max-width: 44ch; overflow-wrap: break-word; } th.number, td.number { text-align: right; } td.number { font-variant-numeric: tabular-nums; white-space: nowrap; max-width: none; }
article td:last-child, section.mail td:first-child { white-space: nowrap; max-width: none; } section.mail td code { color: var(--soft); font-size: .8rem; }
section.mail { margin: 1rem 0; padding: .7rem 1rem; background: var(--shade); border-radius: 6px; }
:target { outline: 2px solid var(--link); outline-offset: 3px; }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem; margin: 1.2rem 0; padding: 0; list-style: none; }
.sums li { border-top: 4px solid var(--no-evidence); background: var(--shade); padding: .5rem .8rem .7rem; border-radius: 0 0 6px 6px; }
.sums .supported { border-color: var(--supported); } .sums .mixed { border-color: var(--mixed); } .sums .contradicted { border-color: var(--contradicted); }
.sums b { font-size: 1.7rem; line-height: 1.2; margin-right: .4rem; } .sums .soft { display: block; font-size: .85rem; }
nav ol, nav ul { margin: .2rem 0 .6rem; padding-left: 1.4rem; } nav ul { list-style: none; padding-left: 0; } nav li { overflow-wrap: anywhere; }
nav ul li { display: grid; grid-template-columns: 8.5rem 1fr; align-items: baseline; } nav ul a { text-decoration: none; } nav ul a:hover { text-decoration: underline; }
@media (max-width: 36rem) { nav ul li { display: block; margin: .3rem 0; } nav .verdict { margin-right: .3rem; } }
footer { margin: 3rem 0 1rem; border-top: 1px solid var(--line); padding-top: .6rem; }
@media print { :root { --ink: #000; --paper: #fff; --shade: #fff; --link: #000; } body { font-size: 10pt; max-width: none; margin: 0; } article, tr, section.mail h4 { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } .scroll { overflow: visible; } td.number { white-space: normal; } a[rel]::after { content: " (" attr(href) ")"; overflow-wrap: anywhere; } article td:last-child, section.mail td:first-child { white-space: nowrap; max-width: none; } section.mail td code { color: var(--soft); font-size: .8rem; }
section.mail { border: 1px solid var(--line); } }
`;
