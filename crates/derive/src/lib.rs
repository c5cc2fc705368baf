//! `#[derive(Input)]`: what a call takes is declared once, as a struct, and read, refused and described by it.
//!
//! Each field names its rule, an expression of `guanlan_kernel::input::rule` or of the room's own:
//!
//! ```ignore
//! /// A new hall. (This line describes it in the contract.)
//! #[derive(Input)]
//! pub struct NewHall {
//!     /// On the plan.
//!     #[input(text(40))]
//!     number: String,               // must be there
//!     #[input(text(100))]
//!     name_en: Option<String>,      // may be absent or null
//!     #[input(text(500), or_default)]
//!     note: String,                 // absent or null is its default
//!     #[input(name = "type", choice(KINDS))]
//!     kind: Kind,                   // has another name on the wire
//!     #[input(flatten)]
//!     place: Place,                 // the fields of another input, beside these
//! }
//! ```
//!
//! A rule that looks at several fields stands on the struct: `#[input(check(must_fit(fields, &number, &kind)))]`. It is run
//! when all fields were read, each an `Option` of its type by its name, and notes in `fields` what is wrong.
//!
//! On the wire names are in camelCase. What is no field of it is refused; `#[input(open)]` on the struct ignores it
//! instead (RULES calls 12).

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Expr, Field, Fields, Lit, Meta, Token, Type, parse_macro_input,
    punctuated::Punctuated, spanned::Spanned,
};

/// See the crate.
#[proc_macro_derive(Input, attributes(input))]
pub fn input(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let item = parse_macro_input!(item as DeriveInput);
    expand(&item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// What stands in the attributes of one field.
struct Declared<'a> {
    field: &'a Field,
    /// Its name on the wire.
    name: String,
    doc: String,
    rule: Option<Expr>,
    is_flat: bool,
    or_default: bool,
}

fn expand(item: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Struct(data) = &item.data else {
        return Err(syn::Error::new(item.span(), "an input is a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(syn::Error::new(item.span(), "an input has named fields"));
    };
    let of_all = arguments(&item.attrs)?;
    let is_open = of_all.iter().any(|argument| is_word(argument, "open"));
    let checks = of_all.iter().filter_map(check);
    let declared = fields.named.iter().map(Declared::of).collect::<syn::Result<Vec<_>>>()?;
    let (ident, name, doc) = (&item.ident, item.ident.to_string(), doc(&item.attrs));
    let names = declared.iter().map(Declared::name).collect::<syn::Result<Vec<_>>>()?;
    let told = declared.iter().map(Declared::tell).collect::<syn::Result<Vec<_>>>()?;
    let reads = declared.iter().map(Declared::read).collect::<syn::Result<Vec<_>>>()?;
    let idents: Vec<_> = declared.iter().map(|declared| &declared.field.ident).collect();
    let is_closed = !is_open;
    Ok(quote! {
        impl ::guanlan_kernel::input::Input for #ident {
            const IS_CLOSED: bool = #is_closed;

            fn names(names: &mut ::std::vec::Vec<(&'static str, bool)>) {
                #(#names)*
            }

            fn describe(description: &mut ::guanlan_kernel::input::Description) {
                #(#told)*
            }

            fn read(fields: &mut ::guanlan_kernel::input::Fields<'_>) -> ::core::option::Option<Self> {
                #(#reads)*
                #(#checks;)*
                ::core::option::Option::Some(Self { #(#idents: #idents?),* })
            }
        }

        impl ::guanlan_kernel::input::utoipa::PartialSchema for #ident {
            fn schema() -> ::guanlan_kernel::input::utoipa::openapi::RefOr<::guanlan_kernel::input::utoipa::openapi::Schema> {
                ::guanlan_kernel::input::Description::of::<Self>().object(#doc)
            }
        }

        impl ::guanlan_kernel::input::utoipa::ToSchema for #ident {
            fn name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(#name)
            }

            fn schemas(
                schemas: &mut ::std::vec::Vec<(
                    ::std::string::String,
                    ::guanlan_kernel::input::utoipa::openapi::RefOr<::guanlan_kernel::input::utoipa::openapi::Schema>,
                )>,
            ) {
                schemas.extend(::guanlan_kernel::input::Description::of::<Self>().named);
            }
        }

        impl ::guanlan_kernel::input::utoipa::IntoParams for #ident {
            fn into_params(
                _: impl ::core::ops::Fn() -> ::core::option::Option<::guanlan_kernel::input::utoipa::openapi::path::ParameterIn>,
            ) -> ::std::vec::Vec<::guanlan_kernel::input::utoipa::openapi::path::Parameter> {
                ::guanlan_kernel::input::Description::of::<Self>().parameters()
            }
        }
    })
}

impl<'a> Declared<'a> {
    fn of(field: &'a Field) -> syn::Result<Declared<'a>> {
        let ident = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        let mut declared = Declared {
            field,
            name: camel_case(ident.trim_start_matches("r#")),
            doc: doc(&field.attrs),
            rule: None,
            is_flat: false,
            or_default: false,
        };
        for argument in arguments(&field.attrs)? {
            match &argument {
                argument if is_word(argument, "flatten") => declared.is_flat = true,
                argument if is_word(argument, "or_default") => declared.or_default = true,
                Expr::Assign(assign) if is_word(&assign.left, "name") => declared.name = text(&assign.right)?,
                _ => declared.rule = Some(argument),
            }
        }
        Ok(declared)
    }

    fn rule(&self) -> syn::Result<TokenStream> {
        let rule = self.rule.as_ref().ok_or_else(|| syn::Error::new(self.field.span(), "a field names its rule"))?;
        Ok(quote!({
            #[allow(unused_imports, reason = "a rule may be the room's own")]
            use ::guanlan_kernel::input::rule::*;
            #rule
        }))
    }

    fn may_be_absent(&self) -> bool {
        self.or_default || is_option(&self.field.ty)
    }

    /// Puts the field's name into the list of names, and whether it is a number.
    fn name(&self) -> syn::Result<TokenStream> {
        let (name, ty) = (&self.name, &self.field.ty);
        if self.is_flat {
            return Ok(quote!(<#ty as ::guanlan_kernel::input::Input>::names(names);));
        }
        let rule = self.rule()?;
        Ok(quote!(names.push((#name, ::guanlan_kernel::input::Rule::is_number(&#rule)));))
    }

    /// Puts the field into the description.
    fn tell(&self) -> syn::Result<TokenStream> {
        let (name, doc, ty) = (&self.name, &self.doc, &self.field.ty);
        if self.is_flat {
            return Ok(quote!(<#ty as ::guanlan_kernel::input::Input>::describe(description);));
        }
        let (rule, may_be_absent) = (self.rule()?, self.may_be_absent());
        Ok(quote!(description.field(#name, #doc, #may_be_absent, &#rule);))
    }

    /// Reads the field into a variable of its name: `None` where the whole is refused.
    fn read(&self) -> syn::Result<TokenStream> {
        let (name, ident, ty) = (&self.name, &self.field.ident, &self.field.ty);
        if self.is_flat {
            return Ok(quote!(let #ident = <#ty as ::guanlan_kernel::input::Input>::read(fields);));
        }
        let rule = self.rule()?;
        let value = quote!(::guanlan_kernel::input::Rule::read(&#rule, fields, #name));
        Ok(if is_option(ty) {
            quote!(let #ident: ::core::option::Option<#ty> = ::core::option::Option::Some(#value);)
        } else if self.or_default {
            quote!(let #ident: ::core::option::Option<#ty> = ::core::option::Option::Some(#value.unwrap_or_default());)
        } else {
            quote! {
                let #ident: ::core::option::Option<#ty> = #value;
                if #ident.is_none() {
                    fields.missing(#name);
                }
            }
        })
    }
}

/// What is inside of `check(…)`.
fn check(argument: &Expr) -> Option<&Expr> {
    match argument {
        Expr::Call(call) if is_word(&call.func, "check") => call.args.first(),
        _ => None,
    }
}

/// What stands in `#[input(…)]`.
fn arguments(attributes: &[Attribute]) -> syn::Result<Vec<Expr>> {
    let mut all = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("input")) {
        all.extend(attribute.parse_args_with(Punctuated::<Expr, Token![,]>::parse_terminated)?);
    }
    Ok(all)
}

fn is_word(argument: &Expr, word: &str) -> bool {
    matches!(argument, Expr::Path(path) if path.path.is_ident(word))
}

fn text(argument: &Expr) -> syn::Result<String> {
    match argument {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Ok(text.value()),
            _ => Err(syn::Error::new(argument.span(), "a name is a text")),
        },
        _ => Err(syn::Error::new(argument.span(), "a name is a text")),
    }
}

/// The lines of a docstring.
fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter(|attribute| attribute.path().is_ident("doc")).filter_map(|attribute| {
        let Meta::NameValue(pair) = &attribute.meta else { return None };
        let line = text(&pair.value).ok()?;
        Some(line.strip_prefix(' ').unwrap_or(&line).to_owned())
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

fn is_option(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Option"))
}

fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut name, part| {
        let mut letters = part.chars();
        name.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        name.push_str(letters.as_str());
        name
    })
}
